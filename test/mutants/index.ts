import { door } from './door.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [...door]
