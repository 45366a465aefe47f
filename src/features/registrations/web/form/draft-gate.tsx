import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import { lazyPage } from '#platform/web/lazy-page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { SubmissionAnswer } from '../../contract.ts'
import { registrationFormTexts } from '../../texts/form.ts'
import { type ConsentedJourney, finishJourney, rememberJourney } from '../journey.ts'
import { rememberRegistration } from '../landing/your-registration.tsx'
import { claimDraft, isClaimed } from '../started-registration.ts'
import type { RegistrationFoundProps } from './draft-found.tsx'
import { forgetFormToken } from './form-token.ts'
import {
  clearRegistration,
  freshDraft,
  loadRegistration,
  type RegistrationDraft,
  resumeFor,
  saveProof,
  saveRegistration,
} from './registration-draft.ts'
import { RegistrationForm } from './registration-form.tsx'

/** Most people have none: it is no part of the form's first load. */
const RegistrationFound = lazyPage<RegistrationFoundProps>(() =>
  import('./draft-found.tsx').then((file) => file.RegistrationFound),
)

type Props = { event: PublicEvent; journey: ConsentedJourney }

/** Opens the form: empty, as this tab left it, or, where an older draft is found, after asking. */
export function DraftGate({ event, journey }: Props) {
  const { action, participantCount } = journey
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [found, setFound] = useState<RegistrationDraft | null>(null)
  const [draft, setDraft] = useState<RegistrationDraft | null>(null)

  const begin = useCallback(
    (started: RegistrationDraft) => {
      claimDraft({ event: event.id, action }, started.group_key)
      setFound(null)
      setDraft(started)
    },
    [event.id, action],
  )
  useEffect(() => {
    if (draft) return
    let gone = false
    void loadRegistration({ event: event.id, action }).then((stored) => {
      if (gone) return
      if (!stored) begin(freshDraft(participantCount))
      else if (isClaimed({ event: event.id, action }, stored.group_key)) begin(resumeFor(stored, participantCount))
      else setFound(stored)
    })
    return () => {
      gone = true
    }
  }, [draft, event.id, action, participantCount, begin])

  const goOnAs = (changed: ConsentedJourney) => {
    rememberJourney(event.id, changed)
    void navigate(pathname, { replace: true, state: changed })
  }
  const startOver = async () => {
    if (found) forgetFormToken(found.group_key)
    await clearRegistration({ event: event.id, action })
    begin(freshDraft(participantCount))
    goOnAs(journey)
  }
  const recorded = async (answer: SubmissionAnswer) => {
    rememberRegistration(event.id, answer)
    finishJourney(event.id)
    await clearRegistration({ event: event.id, action })
  }
  const payInFull = async (current: RegistrationDraft) => {
    const key = { event: event.id, action: 'full' } as const
    await Promise.all([saveRegistration(key, current), saveProof(key, current.values.payment_proof)])
    await clearRegistration({ event: event.id, action })
    claimDraft(key, current.group_key)
    goOnAs({ ...journey, action: 'full' })
  }

  if (draft) {
    return (
      <RegistrationForm
        key={draft.group_key}
        {...{ event, journey, draft }}
        onStartOver={() => void startOver()}
        onRecorded={recorded}
        onPayInFull={(current) => void payInFull(current)}
      />
    )
  }
  if (!found) return <Skeleton label={registrationFormTexts.loading} className="max-w-[42.5rem]" />
  const goOn = () => {
    begin(found)
    goOnAs({ ...journey, participantCount: found.values.participants.length })
  }
  return <RegistrationFound found={found} onGoOn={goOn} onStartOver={() => void startOver()} />
}
