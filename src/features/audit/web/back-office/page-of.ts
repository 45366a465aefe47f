import { cashAddress } from '#features/cash/addresses.ts'
import { devicesAddress } from '#features/check-in/addresses.ts'
import { eventSectionAddresses, eventSettingsAddress } from '#features/event-settings/addresses.ts'
import { messageAddress } from '#features/messages/addresses.ts'
import { paymentAddress } from '#features/payments/addresses.ts'
import { closingAddress, reconcileAddress } from '#features/reconciliation/addresses.ts'
import { groupAddress, heldAddress, personAddress, waitlistAddress } from '#features/registrations/addresses.ts'
import { passkeysAddress, peopleAddress } from '#features/staff/addresses.ts'
import { undeliveredMailAddress } from '#features/undelivered-mail/addresses.ts'
import { applicationAddress, listsAddress } from '#features/volunteers/addresses.ts'
import { webhookAddress } from '#features/webhooks/addresses.ts'
import type { AuditSubject, SubjectKind } from '../../contract.ts'

const pages: Record<SubjectKind, (about: AuditSubject) => string> = {
  payment: ({ id }) => paymentAddress({ id }),
  person: ({ id }) => personAddress({ id }),
  group: ({ id }) => groupAddress({ id }),
  staff: () => peopleAddress(),
  event: ({ event }) => eventSettingsAddress({ event }),
  price: ({ event }) => eventSectionAddresses.prices({ event }),
  device: ({ event }) => devicesAddress({ event }),
  ministry: () => listsAddress(),
  journey: () => listsAddress(),
  application: ({ id }) => applicationAddress({ id }),
  message: ({ id, event }) => messageAddress({ id, event }),
  passkey: () => passkeysAddress(),
  mail: ({ event }) => undeliveredMailAddress({ event }),
  cash: () => cashAddress(),
  statement_line: ({ event }) => reconcileAddress({ event }),
  closing: ({ id, event }) => closingAddress({ id, event }),
  held: ({ event }) => heldAddress({ event }),
  waitlist: ({ event, name }) => waitlistAddress({ event, search: name }),
  answer: ({ id }) => groupAddress({ id }),
  webhook: ({ id }) => webhookAddress({ id }),
  scan: ({ event }) => devicesAddress({ event }),
}

/** Where it can be looked at, or the list that it is in. */
export const pageOf = (about: AuditSubject): string => pages[about.kind](about)
