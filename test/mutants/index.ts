import { auditFaults } from './audit.ts'
import { cash } from './cash.ts'
import { consent } from './consent.ts'
import { dashboard } from './dashboard.ts'
import { door } from './door.ts'
import { doorCrowd } from './door-crowd.ts'
import { eventSettings } from './event-settings.ts'
import { firstRun } from './first-run.ts'
import { landing } from './landing.ts'
import { mails } from './mails.ts'
import { messages } from './messages.ts'
import { money } from './money.ts'
import type { Mutant } from './mutant.ts'
import { offlineFaults } from './offline.ts'
import { ownChangeFaults } from './own-changes.ts'
import { papers } from './papers.ts'
import { people } from './people.ts'
import { person } from './person.ts'
import { questions } from './questions.ts'
import { reconcile } from './reconcile.ts'
import { registration } from './registration.ts'
import { runningFaults } from './running.ts'
import { safety } from './safety.ts'
import { sample } from './sample.ts'
import { shared } from './shared.ts'
import { staff } from './staff.ts'
import { volunteers } from './volunteers.ts'
import { waitlistFaults } from './waitlist.ts'
import { walkIn } from './walk-in.ts'
import { webhookFaults } from './webhooks.ts'

export const mutants: readonly Mutant[] = [
  ...landing,
  ...consent,
  ...registration,
  ...waitlistFaults,
  ...ownChangeFaults,
  ...offlineFaults,
  ...people,
  ...person,
  ...papers,
  ...dashboard,
  ...money,
  ...cash,
  ...reconcile,
  ...door,
  ...walkIn,
  ...doorCrowd,
  ...volunteers,
  ...mails,
  ...messages,
  ...staff,
  ...eventSettings,
  ...questions,
  ...firstRun,
  ...auditFaults,
  ...webhookFaults,
  ...runningFaults,
  ...safety,
  ...sample,
  ...shared,
]
