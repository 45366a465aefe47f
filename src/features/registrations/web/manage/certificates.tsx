import { Award } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import type { ManagedRegistration } from '../../contract.ts'
import { certificateTexts as texts } from '../../texts/manage.ts'

/** Plain links: the browsers inside other apps cannot save what a page has fetched itself. */
export function Certificates({ group: { scope, participants } }: { group: ManagedRegistration }) {
  // A copy that was kept by an older release says nothing of them.
  const there = participants.flatMap(({ id, name, certificate }) => (certificate ? [{ id, name, certificate }] : []))
  if (there.length === 0) return null
  return (
    <section aria-labelledby="certificate" className="print:hidden">
      <h2 id="certificate">{texts.title}</h2>
      <p className="mt-3">{texts.lead[scope]}</p>
      <ul className="mt-3 border-line border-t">
        {there.map(({ id, name, certificate }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
          >
            <span className="min-w-0 flex-1 basis-36 wrap-anywhere font-semibold">{name}</span>
            <Button href={certificate} icon={<Award aria-hidden="true" />} aria-label={texts.whose(name)}>
              {texts.save}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
