import type { Env } from './env.ts'

/** For whoever is not on the site yet: a reader of a mail. */
export const publicLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, address: string): string =>
  PUBLIC_URL.replace(/\/$/, '') + address
