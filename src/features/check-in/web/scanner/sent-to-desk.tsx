import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { sentToDeskTexts as texts } from '../../texts/crowd.ts'
import { useReferrals } from '../api.ts'
import { type DoorPerson, personFromServer } from '../door-person.ts'
import { deskWords } from './desk-words.ts'
import { give } from './signal.ts'

type Props = { event: string; onShow: (person: DoorPerson) => void }

/** Whom this volunteer has sent to the desk, until they are in: the desk's answer comes back here. */
export function SentToDesk({ event, onShow }: Props) {
  const sent = useReferrals(event).data ?? []
  const answers = sent.filter(({ participant }) => participant.desk?.answer).length
  const heard = useRef(answers)
  useEffect(() => {
    if (answers > heard.current) give('look')
    heard.current = answers
  }, [answers])
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="desk-title">
      <h2 id="desk-title" className="text-lg">
        {texts.title}
      </h2>
      <ul>
        {sent.map(({ id, participant }) => {
          const person = personFromServer(participant, null)
          return (
            <li key={id} className="flex items-center gap-3 border-line border-b py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{person.full_name}</span>
                <span
                  role="status"
                  className={`block text-sm ${participant.desk?.answer ? 'font-semibold text-ink' : 'text-muted'}`}
                >
                  {participant.desk && deskWords(participant.desk)}
                </span>
              </span>
              <Button aria-label={texts.showWhom(person.full_name)} onClick={() => onShow(person)}>
                {texts.show}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
