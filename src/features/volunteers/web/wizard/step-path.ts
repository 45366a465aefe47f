import { stepAddress } from '../../addresses.ts'
import type { Step } from './wizard-rules.ts'

export const stepPath = (step: Step): string => stepAddress({ step: String(step) })
