import type { LucideIcon } from 'lucide-react'
import type { StaffRole } from '../contract.ts'

/** A place of the back office, in its navigation and on its home page. */
export type StaffScreen = {
  to: string
  label: string
  icon: LucideIcon
  /** What it is for, in a sentence. */
  what: string
  /** One of them is enough; without it, any member of staff. */
  roles?: readonly StaffRole[]
}
