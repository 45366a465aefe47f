import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useLeaveGuard } from '#platform/web/use-leave-guard.ts'
import { todayInManila } from '#shared/manila-time.ts'
import { eventSettingsAddress } from '../../addresses.ts'
import { nextEvent } from '../../contract.ts'
import { fieldTexts } from '../../texts/fields.ts'
import { sectionPageTexts } from '../../texts/forms.ts'
import { nextEventTexts as texts } from '../../texts/next-event.ts'
import { leaveTexts, settingsPageTexts } from '../../texts/pages.ts'
import { InWords } from './in-words.tsx'
import { MomentField } from './moment-field.tsx'
import { suggestNext } from './next-event-rules.ts'
import { PartTitle } from './part-title.tsx'
import type { SectionProps } from './section-page.tsx'
import { makeNextEvent, useSettings } from './settings-api.ts'
import { SlugField } from './slug-field.tsx'

/** All that must differ from one year to the next; the rest is copied. */
export function NextEventPage() {
  const event = useSearchParams()[0].get('event')
  const query = useSettings(event)
  return (
    <div className="grid max-w-2xl gap-6">
      <PartTitle title={texts.title} event={event} of={query.data && texts.lead(query.data.event.name)} />
      <QueryStatus query={query} what={settingsPageTexts.what} lines={8} />
      {query.data && <NextEventForm settings={query.data} event={event} />}
    </div>
  )
}

function NextEventForm({ settings: { event: from, published }, event }: SectionProps) {
  const navigate = useNavigate()
  const showAlert = useAlert()
  const client = useQueryClient()
  const { about, registration } = published
  const { name, starts_on } = about
  const { slug } = from
  const { receipt_prefix } = registration
  // As it was when the page was opened, whatever is asked again behind it.
  const [values] = useState(() => suggestNext({ name, slug, starts_on, receipt_prefix }, todayInManila()))
  const kit = useCallForm({
    schema: nextEvent,
    values,
    send: (asked) => makeNextEvent(event, asked),
    onSent: (made) => {
      // The menu of events knows it from now on.
      void client.invalidateQueries()
      void navigate(eventSettingsAddress({ event: made.slug }), { state: { madeFrom: from.name } })
    },
    unreachable: texts.unreachable,
  })
  const entered = kit.form.watch()
  useLeaveGuard(!kit.sent && JSON.stringify(entered) !== JSON.stringify(values), (leave) => {
    void showAlert({
      title: leaveTexts.title,
      message: leaveTexts.notMade,
      closeLabel: leaveTexts.stay,
      confirmLabel: leaveTexts.leave,
      onConfirm: leave,
    })
  })
  return (
    <form {...kit.props} className="grid gap-6">
      <TextField label={fieldTexts.name.label} {...kit.field('name')} maxLength={80} required />
      <SlugField label={texts.fields.slug} hint={texts.hints.slug} slug={entered.slug} {...kit.field('slug')} />
      <TextField
        label={fieldTexts.starts_on.label}
        hint={<InWords name="starts_on" value={entered.starts_on} />}
        {...kit.field('starts_on')}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
      />
      <MomentField
        label={texts.fields.registration_opens_at}
        hint={texts.hints.registration_opens_at}
        entered={entered.registration_opens_at}
        {...kit.field('registration_opens_at')}
        required
      />
      <TextField
        label={fieldTexts.receipt_prefix.label}
        hint={sectionPageTexts.hints.receipt_prefix}
        {...kit.field('receipt_prefix')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={8}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Words title={texts.copied} list={texts.copiedList} />
        <Words title={texts.notCopied} list={texts.notCopiedList} />
      </div>
      {kit.problem && <Notice tone="error">{kit.problem}</Notice>}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={kit.busy}
        busyLabel={texts.making}
      >
        {texts.make}
      </Button>
    </form>
  )
}

const Words = ({ title, list }: { title: string; list: readonly string[] }) => (
  <section className="card px-5 py-4">
    <h2 className="text-lg">{title}</h2>
    <ul className="mt-1 list-disc pl-5 text-muted">
      {list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
