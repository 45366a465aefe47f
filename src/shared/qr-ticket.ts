import * as z from 'zod/mini'
import { decodeBase45, encodeBase45 } from './base45.ts'

/**
 * The text of a ticket's QR code: key id (1 byte), the registration's secret (16), and an ECDSA P-256 signature over
 * both (64), in base45. It says nothing about the person, cannot be made up, and a device that has only the public
 * keys can tell a real one without a network.
 */
const secretLength = 16
const signedLength = 1 + secretLength
const ticketLength = signedLength + 64
const textLength = 122

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const signature = { name: 'ECDSA', hash: 'SHA-256' }

const ticketKey = z.object({
  kid: z.int().check(z.minimum(1), z.maximum(255)),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  /** Only where tickets are signed. */
  d: z.optional(z.string()),
})
const ticketKeys = z.array(ticketKey).check(
  z.minLength(1),
  z.refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
)

type CryptoKeyPromise = ReturnType<typeof crypto.subtle.importKey>
type PublicKey = { jwk: Omit<z.infer<typeof ticketKey>, 'kid' | 'd'>; key?: CryptoKeyPromise }
export type TicketSigner = (secret: Uint8Array) => Promise<string>
/** The secret inside, or null for anything that is not a ticket of ours. */
export type TicketVerifier = (text: string) => Promise<Uint8Array | null>

/** Signs with the first of the keys, a JSON list of JWKs. */
export function createTicketSigner(keysJson: string): TicketSigner {
  const [first] = parseKeys(keysJson)
  if (first?.d === undefined) throw new Error('The first ticket key has no private part, so it cannot sign')
  const { kid, ...jwk } = first
  let key: CryptoKeyPromise | undefined

  return async (secret) => {
    if (secret.length !== secretLength) throw new RangeError(`A ticket's secret has ${secretLength} bytes`)
    key ??= crypto.subtle.importKey('jwk', jwk, curve, false, ['sign'])
    const ticket = new Uint8Array(ticketLength)
    ticket[0] = kid
    ticket.set(secret, 1)
    const signed = ticket.slice(0, signedLength)
    ticket.set(new Uint8Array(await crypto.subtle.sign(signature, await key, signed)), signedLength)
    return encodeBase45(ticket)
  }
}

/** Accepts the tickets of any of the keys, so that they can be rotated; the private parts are not needed. */
export function createTicketVerifier(keysJson: string): TicketVerifier {
  const keys = new Map<number | undefined, PublicKey>(
    parseKeys(keysJson).map(({ kid, d: _private, ...jwk }) => [kid, { jwk }]),
  )

  return async (text) => {
    // The only blank that trimming can take away is a leading one: the last character is always a digit.
    const ticket = text.length <= textLength ? decodeBase45(text.padStart(textLength, ' ')) : null
    if (!ticket) return null
    const signer = keys.get(ticket[0])
    if (!signer) return null
    signer.key ??= crypto.subtle.importKey('jwk', signer.jwk, curve, false, ['verify'])
    const signed = ticket.slice(0, signedLength)
    const genuine = await crypto.subtle.verify(signature, await signer.key, ticket.slice(signedLength), signed)
    return genuine ? ticket.slice(1, signedLength) : null
  }
}

/** The same list without the private parts, for whoever only tells real tickets from others. */
export const publicTicketKeys = (keysJson: string): string =>
  JSON.stringify(parseKeys(keysJson).map(({ d: _private, ...jwk }) => jwk))

function parseKeys(json: string) {
  const result = ticketKeys.safeParse(JSON.parse(json))
  // Without the parser's own words: they could repeat a private key into a log.
  if (!result.success) throw new Error('The ticket keys are not a JSON list of P-256 JWKs, each with its own kid 1–255')
  return result.data
}
