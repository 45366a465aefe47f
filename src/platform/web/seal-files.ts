import { createDraftStore } from './draft-store.ts'

/** A browser may bring back a closed tab with its session: even then not on another day. */
const lifetime = 12 * 60 * 60 * 1000
const store = createDraftStore('sealed-files', lifetime)

/** Where a tab's record lies, and what opens it. */
export type Lock = { record: string; secret: Uint8Array<ArrayBuffer> }

type Sealed = { iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer }

export async function sealFiles(lock: Lock, draft: string, files: readonly File[]): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const content = await crypto.subtle.encrypt(cipherOf(draft, iv), await keyOf(lock), await pack(files))
  await store.saveDraft<Sealed>(lock.record, { iv, content })
}

/** Null where there is nothing, or nothing that this key and this draft open. */
export async function unsealFiles(lock: Lock, draft: string): Promise<File[] | null> {
  const sealed = await store.loadDraft<Sealed>(lock.record)
  if (!sealed) return null
  try {
    return unpack(await crypto.subtle.decrypt(cipherOf(draft, sealed.iv), await keyOf(lock), sealed.content))
  } catch {
    return null
  }
}

export const dropFiles = ({ record }: Lock): Promise<void> => store.clearDraft(record)

/** The ID of one person must not turn up in the form of another, nor the proof of one payment in another. */
const cipherOf = (draft: string, iv: Sealed['iv']) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(draft),
})

const keyOf = ({ secret }: Lock) => crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])

type Facts = { name: string; type: string; lastModified: number; size: number }

/** How long the facts are, the facts, and the files one behind the other: their names are sealed as well. */
async function pack(files: readonly File[]): Promise<ArrayBuffer> {
  const facts = files.map(({ name, type, lastModified, size }): Facts => ({ name, type, lastModified, size }))
  const head = new TextEncoder().encode(JSON.stringify(facts))
  return new Blob([Uint32Array.of(head.length), head, ...files]).arrayBuffer()
}

function unpack(bytes: ArrayBuffer): File[] {
  const [length = 0] = new Uint32Array(bytes, 0, 1)
  let at = Uint32Array.BYTES_PER_ELEMENT + length
  const facts = JSON.parse(new TextDecoder().decode(bytes.slice(at - length, at))) as Facts[]
  return facts.map(({ name, size, ...options }) => {
    const content = bytes.slice(at, at + size)
    at += size
    return new File([content], name, options)
  })
}
