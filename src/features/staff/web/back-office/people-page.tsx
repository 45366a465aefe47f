import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { peoplePageTexts as texts } from '../../texts/people.ts'
import { useMe } from '../auth.ts'
import { AddPersonForm } from './add-person-form.tsx'
import { useMinistries, usePeople } from './people-api.ts'
import { PersonCard } from './person-card.tsx'
import { SecretOnce } from './secret-once.tsx'

type Added = { username: string; full_name: string; password: string }

export function PeoplePage() {
  const me = useMe({ enabled: true }).data
  const people = usePeople({ enabled: true })
  const ministries = useMinistries().data ?? []
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<Added>()
  const [openId, setOpenId] = useState<string>()
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <PageTitle title={texts.title} className="text-2xl" />
          <p className="mt-2 text-muted">{texts.lead}</p>
        </div>
        {!adding && (
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => {
              setAdded(undefined)
              setAdding(true)
            }}
          >
            {texts.add}
          </Button>
        )}
      </div>
      {adding && (
        <AddPersonForm
          onCancel={() => setAdding(false)}
          onAdded={(person) => {
            setAdding(false)
            setAdded(person)
          }}
        />
      )}
      {added && (
        <SecretOnce
          person={added}
          secret={{ kind: 'password', value: added.password }}
          onDone={() => setAdded(undefined)}
        />
      )}
      <QueryStatus query={people} what={texts.what} lines={6} />
      {people.data && (
        <section aria-labelledby="all-staff" className="grid gap-3">
          <h2 id="all-staff" className="text-xl">
            {texts.count(people.data.length)}
          </h2>
          <ul className="grid gap-3">
            {people.data.map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                own={person.id === me?.id}
                ministries={ministries}
                open={openId === person.id}
                onOpen={(open) => setOpenId(open ? person.id : undefined)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
