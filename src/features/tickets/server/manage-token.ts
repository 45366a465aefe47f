import { createHash } from 'node:crypto'
import { readSigned, signId } from '#platform/server/derived-key.ts'

type Group = { id: string; link_version: number }
type Person = { id: string; ticket_secret: Buffer; email: string }

/** For the first participant, who speaks for the group and sees all of it. Dead once a ticket of the group was replaced. */
export const groupToken = (secret: string, group: Group): string =>
  signId(secret, 'manage', group.id, groupStamp(group))

/** For one person, who sees their own ticket. Dead once that was replaced, or mails go to another address: the one before may be a stranger's. */
export const personToken = (secret: string, person: Person): string =>
  signId(secret, 'manage-person', person.id, personStamp(person))

export type ManageToken = { scope: 'group' | 'person'; id: string; stamp: Buffer }

/** What a link is for, or null where it is none of ours. Whether it has been replaced since is to be asked of what it names. */
export function readManageToken(secret: string, token: string): ManageToken | null {
  const group = readSigned(secret, 'manage', token)
  if (group) return { scope: 'group', ...group }
  const person = readSigned(secret, 'manage-person', token)
  return person && { scope: 'person', ...person }
}

export const isNewestOf = ({ stamp }: ManageToken, subject: Group | Person): boolean =>
  stamp.equals('link_version' in subject ? groupStamp(subject) : personStamp(subject))

function groupStamp({ link_version }: Group): Buffer {
  const stamp = Buffer.alloc(4)
  stamp.writeUInt32BE(link_version)
  return stamp
}

const personStamp = ({ ticket_secret, email }: Person): Buffer =>
  createHash('sha256').update(ticket_secret).update(email.toLowerCase()).digest().subarray(0, 8)
