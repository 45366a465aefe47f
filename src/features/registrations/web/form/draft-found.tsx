import { DraftFound } from '#platform/web/ui/draft-found.tsx'
import { draftGateTexts as texts } from '../../texts/draft-gate.ts'
import { registrationSummaryTexts } from '../../texts/form.ts'
import type { RegistrationDraft } from './registration-draft.ts'

export type RegistrationFoundProps = { found: RegistrationDraft; onGoOn: () => void; onStartOver: () => void }

export const RegistrationFound = ({ found, ...ways }: RegistrationFoundProps) => (
  <DraftFound
    texts={{
      ...texts,
      words: found.maybe_received ? texts.maybeReceived : texts.notSent,
      goOn: texts.continueFor(found.values.participants.length),
    }}
    files={registrationSummaryTexts.clearedFiles}
    {...ways}
  />
)
