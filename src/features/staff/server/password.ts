import { hash } from '@node-rs/argon2'
import { randomCode } from '#shared/code.ts'

/** OWASP's setting for argon2id (2 is the library's name for it): 19 MiB, two passes. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** 80 random bits, in letters that are not mistaken for each other when they are copied from a screen by hand. */
export const newPassword = (): string => [1, 2, 3, 4].map(() => randomCode(4)).join('-')
