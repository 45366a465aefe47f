import { readSignedId, signId } from '#platform/server/derived-key.ts'

/** The link of a place on the waiting list: whoever has it sees the place, registers on the seats offered, or leaves. */
export const placeToken = (secret: string, entry_id: string): string => signId(secret, 'waitlist', entry_id)

export const readPlaceToken = (secret: string, token: string): string | null => readSignedId(secret, 'waitlist', token)
