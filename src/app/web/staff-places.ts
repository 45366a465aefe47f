import {
  Banknote,
  Bell,
  BookUser,
  House,
  Inbox,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  PanelsTopLeft,
  ReceiptText,
  Scale,
  ScanQrCode,
  ShieldQuestionMark,
  Smartphone,
  UserCog,
  UserRoundPlus,
  Wallet,
} from 'lucide-react'
import type { StaffRole } from '#features/staff/contract.ts'
import { screens } from './screens.ts'

/** A place of the back office, in its navigation and on its home page. */
export type StaffPlace = {
  to: string
  label: string
  icon: LucideIcon
  /** What it is for, in a sentence. */
  what: string
  /** One of them is enough. */
  roles: readonly StaffRole[]
  /** Not for coordinators of some ministries only. */
  ofAllMinistries?: true
  /** 1 is opened all day, 5 now and then: who comes first where a phone has room for a few. */
  rank: 1 | 2 | 3 | 4 | 5
}

export type PlaceGroup = { name: string; places: readonly StaffPlace[] }

export const home = { to: screens.staffHome, label: 'Home', icon: House } as const

/** Everything the back office has, by the job it belongs to; each person sees what their roles may use. */
export const staffPlaces: readonly PlaceGroup[] = [
  {
    name: 'Door',
    places: [
      {
        to: screens.staffScanner,
        label: 'Scan',
        icon: ScanQrCode,
        what: 'Check people in, with or without a network.',
        roles: ['door', 'desk'],
        rank: 1,
      },
      {
        to: screens.staffWalkIn,
        label: 'Walk-in',
        icon: UserRoundPlus,
        what: 'Register somebody at the desk, take the cash, and let them in.',
        roles: ['desk'],
        rank: 2,
      },
      {
        to: screens.staffArrivals,
        label: 'Arrivals',
        icon: PanelsTopLeft,
        what: 'A big screen that fills as people come.',
        roles: ['door', 'desk'],
        rank: 5,
      },
      {
        to: screens.staffDevices,
        label: 'Devices',
        icon: Smartphone,
        what: 'Prepare phones for no network, and look at what they found.',
        roles: ['desk'],
        rank: 5,
      },
    ],
  },
  {
    name: 'Registrations',
    places: [
      {
        to: screens.staffHeld,
        label: 'Held',
        icon: ShieldQuestionMark,
        what: 'Look at what a program may have sent, and let people in.',
        roles: ['desk', 'finance'],
        rank: 5,
      },
    ],
  },
  {
    name: 'Money',
    places: [
      {
        to: screens.staffPayments,
        label: 'Payments',
        icon: Banknote,
        what: 'Check the payments by bank and approve or reject them.',
        roles: ['finance'],
        rank: 1,
      },
      {
        to: screens.staffReconcile,
        label: 'Reconcile',
        icon: Scale,
        what: 'Compare the bank’s statement with the payments.',
        roles: ['finance'],
        rank: 2,
      },
      {
        to: screens.staffBalances,
        label: 'Balances',
        icon: Bell,
        what: 'See who still owes something, and send reminders.',
        roles: ['finance'],
        rank: 3,
      },
      {
        to: screens.staffReceipts,
        label: 'Receipts',
        icon: ReceiptText,
        what: 'See every receipt in order, print it, and word its title and footer.',
        roles: ['finance'],
        rank: 5,
      },
      {
        to: screens.staffCash,
        label: 'Cash',
        icon: Wallet,
        what: 'See how much cash is expected, count it, and close a shift.',
        roles: ['desk', 'finance'],
        rank: 4,
      },
      {
        to: screens.staffPasskeys,
        label: 'Passkeys',
        icon: KeyRound,
        what: 'Make the passkey that you take cash with, and revoke it.',
        roles: ['desk'],
        rank: 5,
      },
    ],
  },
  {
    name: 'Volunteers',
    places: [
      {
        to: screens.staffApplications,
        label: 'Applications',
        icon: Inbox,
        what: 'Read the applications, accept them, and place people in a ministry.',
        roles: ['coordinator'],
        rank: 1,
      },
      {
        to: screens.staffMembers,
        label: 'Members',
        icon: BookUser,
        what: 'Find whoever was accepted, and export the directory.',
        roles: ['coordinator'],
        rank: 2,
      },
      {
        to: screens.staffLists,
        label: 'Lists',
        icon: ListOrdered,
        what: 'Keep the ministries and life journeys that applicants choose from.',
        roles: ['coordinator'],
        ofAllMinistries: true,
        rank: 4,
      },
    ],
  },
  {
    name: 'Settings',
    places: [
      {
        to: screens.staffPeople,
        label: 'Staff',
        icon: UserCog,
        what: 'Add colleagues, and decide what each of them may do.',
        roles: ['admin'],
        rank: 5,
      },
    ],
  },
]
