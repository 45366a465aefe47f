import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { fullName } from '#shared/full-name.ts'
import type { Referral } from '../../contract.ts'
import { atDeskTexts as texts } from '../../texts/back-office.ts'
import { useDesk } from '../api.ts'
import { deskWords } from '../scanner/desk-words.ts'
import { ReferralList } from './referral-list.tsx'

/** Whom the door has sent to the desk, the longest waiting first, and what was answered about those who are not in yet. */
export function AtDeskPage() {
  const [search] = useSearchParams()
  const desk = useDesk(search.get('event'))
  return (
    <div data-wide className="grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.intro}</p>
      </div>
      {!desk.data && <QueryStatus query={desk} what={texts.what} unreachable={texts.unreachable} />}
      {desk.data && desk.isError && (
        <Notice tone="warn" title={texts.stale} live>
          {texts.staleHelp}
        </Notice>
      )}
      {desk.data && (
        <>
          {desk.data.open.length === 0 ? (
            <EmptyState title={texts.empty}>{texts.emptyHelp}</EmptyState>
          ) : (
            <section aria-labelledby="waiting-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="waiting-title" className="text-xl">
                {texts.waiting(desk.data.open.length)}
              </h2>
              <ReferralList referrals={desk.data.open} />
            </section>
          )}
          {desk.data.answered.length > 0 && (
            <section aria-labelledby="answered-title" className="grid gap-3">
              <h2 id="answered-title" className="text-xl">
                {texts.answered}
              </h2>
              <ul className="card divide-y divide-line px-4">
                {desk.data.answered.map((referral) => (
                  <Answered key={referral.id} referral={referral} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  )
}

function Answered({ referral: { participant } }: { referral: Referral }) {
  const { desk } = participant
  if (!desk?.answered_at) return null
  return (
    <li className="grid gap-x-6 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <span className="font-semibold">{fullName(participant)}</span>
      <span className="wrap-anywhere text-muted">
        {texts.said({ by: desk.by, at: desk.answered_at, words: deskWords(desk) })}
      </span>
    </li>
  )
}
