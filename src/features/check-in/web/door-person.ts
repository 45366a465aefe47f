import { fullName } from '#shared/full-name.ts'
import type { AtDesk, DoorMoment, DoorParticipant } from '../contract.ts'

/** Who stands at the door, as the server knows them or, without a network, the list on this device. */
export type DoorPerson = {
  /** Null where only the device knows them, by their code. */
  id: string | null
  /** Null where only the device knows them. */
  ticket_issued_at: string | null
  /** The code they showed, if they showed one. */
  shown: string | null
  full_name: string
  /** Not on the device, as little as possible is. */
  email: string | null
  church: string
  designation: string
  payment_status: DoorParticipant['payment_status']
  /** Of the whole group, in pesos. */
  balance: number
  checked_in: boolean
  check_in: DoorMoment | null
  ls_first_time: boolean
  kit_claimed: boolean | null
  answers: DoorParticipant['answers']
  group: { id: string | null; size: number; checked_in: number | null; registered_by: string | null }
  /** What the desk says of them; without a network nobody knows. */
  desk: AtDesk | null
  from_device: boolean
  /** Where the device's list keeps them. */
  roster_index?: string
}

/** A real ticket of somebody whom this phone's list does not have: it is newer than the list, or was replaced. */
export type UnlistedTicket = {
  unlisted: true
  shown: string
  /** How old the list is. */
  list_of: string
  /** Set where this phone has let them in before. */
  let_in: { at: string; station: string } | null
  /** An event that lets nobody in with a balance lets nobody in whose balance is unknown. */
  may_let_in: boolean
}

/** One of ours that a newer one has taken the place of. */
export const replacedTicket = { replaced: true } as const

/** Null when the code is nobody's. */
export type Found = DoorPerson | UnlistedTicket | typeof replacedTicket | null

export const isPerson = (found: Found): found is DoorPerson => found !== null && 'full_name' in found

export const mayGoIn = ({ checked_in, payment_status }: DoorPerson): boolean => !checked_in && payment_status === 'PAID'

export const personFromServer = (participant: DoorParticipant, shown: string | null): DoorPerson => ({
  id: participant.id,
  ticket_issued_at: participant.ticket_issued_at,
  shown,
  full_name: fullName(participant),
  email: participant.email,
  church: participant.church,
  designation: participant.designation,
  payment_status: participant.payment_status,
  balance: participant.balance,
  checked_in: participant.checked_in,
  check_in: participant.check_in,
  ls_first_time: participant.ls_first_time,
  kit_claimed: participant.kit_claimed,
  answers: participant.answers,
  group: {
    id: participant.group_id,
    size: participant.group_size,
    checked_in: participant.group_checked_in,
    registered_by: participant.registered_by,
  },
  desk: participant.desk,
  from_device: false,
})
