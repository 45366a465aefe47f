/**
 * The list of people that a phone at the door carries for the time without a network. An entry is found and opened with
 * the secret of that person's ticket and with nothing else, so a lost phone tells nobody's name.
 * For Node and for browsers alike: WebCrypto only.
 */
export type RosterRecord = {
  name: string
  designation: string
  church: string
  paid: boolean
  /** Of the whole group, in pesos. */
  balance: number
  first_time: boolean
  group_size: number
  /** To what the organiser shows at the door. */
  answers: { words: string; answer: string }[]
}

/** One person of a supervisor's list, which can be searched by name. */
export type SearchPerson = RosterRecord & { registration_id: string; index: string }

const nonceLength = 12
const noSalt = new Uint8Array(0)

/** Under which name a ticket's secret is filed; it does not lead back to the secret. */
export async function rosterIndex(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const bits = await crypto.subtle.deriveBits(hkdf('idx'), await keyMaterial(secret), 128)
  return toBase64url(new Uint8Array(bits))
}

export const sealRecord = (secret: Uint8Array<ArrayBuffer>, record: RosterRecord): Promise<string> =>
  seal(secret, 'key', pack(record))

/** Null when it was sealed for another ticket, or changed. */
export async function openRecord(secret: Uint8Array<ArrayBuffer>, sealed: string): Promise<RosterRecord | null> {
  const packed = await open(secret, 'key', sealed)
  return packed === null ? null : unpack(packed as PackedRecord)
}

export const sealSearchList = (deviceToken: string, people: SearchPerson[]): Promise<string> =>
  seal(
    new TextEncoder().encode(deviceToken),
    'search',
    people.map((person) => [person.registration_id, person.index, ...pack(person)]),
  )

/** Null when it was sealed for another device, or changed. */
export async function openSearchList(deviceToken: string, sealed: string): Promise<SearchPerson[] | null> {
  const packed = await open(new TextEncoder().encode(deviceToken), 'search', sealed)
  if (packed === null) return null
  return (packed as [string, string, ...PackedRecord][]).map(([registration_id, index, ...record]) => ({
    registration_id,
    index,
    ...unpack(record),
  }))
}

// Without the names of the fields: under encryption nothing repeats, so every one would be sent 3,000 times.
/** Nothing at the end where nothing was answered: most events ask nothing for the door. */
type PackedRecord = [string, string, string, 0 | 1, number, 0 | 1, number, ...answers: [string, string][]]

const pack = (record: RosterRecord): PackedRecord => [
  record.name,
  record.designation,
  record.church,
  record.paid ? 1 : 0,
  record.balance,
  record.first_time ? 1 : 0,
  record.group_size,
  ...record.answers.map(({ words, answer }): [string, string] => [words, answer]),
]

const unpack = ([
  name,
  designation,
  church,
  paid,
  balance,
  first_time,
  group_size,
  ...answers
]: PackedRecord): RosterRecord => ({
  name,
  designation,
  church,
  paid: paid === 1,
  balance,
  first_time: first_time === 1,
  group_size,
  answers: answers.map(([words, answer]) => ({ words, answer })),
})

async function seal(secret: Uint8Array<ArrayBuffer>, purpose: string, content: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await aesKey(secret, purpose), bytes)
  const sealed = new Uint8Array(nonceLength + ciphertext.byteLength)
  sealed.set(iv)
  sealed.set(new Uint8Array(ciphertext), nonceLength)
  return toBase64url(sealed)
}

async function open(secret: Uint8Array<ArrayBuffer>, purpose: string, sealed: string): Promise<unknown> {
  try {
    const bytes = fromBase64url(sealed)
    const iv = bytes.slice(0, nonceLength)
    const key = await aesKey(secret, purpose)
    const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(nonceLength))
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}

const hkdf = (info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: noSalt,
  info: new TextEncoder().encode(info),
})

const keyMaterial = (secret: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey'])

const aesKey = async (secret: Uint8Array<ArrayBuffer>, purpose: string) =>
  crypto.subtle.deriveKey(hkdf(purpose), await keyMaterial(secret), { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])

const toBase64url = (bytes: Uint8Array): string =>
  btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
