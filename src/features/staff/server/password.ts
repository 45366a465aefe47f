import { hash } from '@node-rs/argon2'

/** OWASP's setting for argon2id (2 is the library's name for it): 19 MiB, two passes. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)
