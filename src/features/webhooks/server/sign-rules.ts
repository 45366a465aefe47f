import { createHmac } from 'node:crypto'

type Signed = { id: string; timestamp: number; body: string }

/** As Standard Webhooks has it: one signature for each secret that counts, the newest first. */
export const signatureOf = (secrets: readonly Uint8Array[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')

export const writtenSecret = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString('base64')}`

export const bodyOf = ({ type, made_at, data }: { type: string; made_at: Date; data: unknown }): string =>
  JSON.stringify({ type, timestamp: made_at.toISOString(), data })
