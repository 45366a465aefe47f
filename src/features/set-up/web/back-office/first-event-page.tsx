import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { eventSettingsAddress } from '#features/event-settings/addresses.ts'
import { SlugField } from '#features/event-settings/web/back-office/index.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { checklistAddress } from '../../addresses.ts'
import { firstEvent } from '../../contract.ts'
import { checklistTexts, firstEventTexts as texts } from '../../texts/checklist.ts'
import { suggestFirst } from './first-event-rules.ts'
import { makeFirstEvent, useChecklist } from './set-up-api.ts'
import { StepTitle } from './step-title.tsx'

/** An installation without an event has nothing that settings could be of. */
export function FirstEventPage() {
  const query = useChecklist()
  const event = query.data?.event
  return (
    <div className="grid max-w-2xl gap-6">
      <StepTitle title={texts.title} lead={texts.lead} />
      <QueryStatus query={query} what={checklistTexts.what} lines={8} />
      {event === null && <FirstEventForm />}
      {event && (
        <Notice tone="success" title={texts.hasOne}>
          <p>{texts.hasOneDetail(event.name)}</p>
          <p className="mt-3">
            <Button to={eventSettingsAddress()} className="max-sm:w-full">
              {texts.toSettings}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  )
}

function FirstEventForm() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const kit = useCallForm({
    schema: firstEvent,
    values: { organizer: '', name: '', starts_on: '', venue: '', slug: '', receipt_prefix: '' },
    send: makeFirstEvent,
    onSent: () => {
      // Whatever was asked before was told that there is no event.
      void client.invalidateQueries()
      void navigate(checklistAddress(), { replace: true })
    },
    unreachable: texts.unreachable,
  })
  const { setValue, watch, formState } = kit.form
  const { name, starts_on, slug } = watch()
  const { isSubmitted, dirtyFields } = formState
  const { slug: ownSlug, receipt_prefix: ownPrefix } = dirtyFields
  useEffect(() => {
    const suggested = suggestFirst(name, starts_on)
    // What was refused as empty is judged again.
    const options = { shouldValidate: isSubmitted }
    if (!ownSlug) setValue('slug', suggested.slug, options)
    if (!ownPrefix) setValue('receipt_prefix', suggested.receipt_prefix, options)
  }, [name, starts_on, ownSlug, ownPrefix, isSubmitted, setValue])
  return (
    <form {...kit.props} className="grid gap-6">
      <TextField
        label={texts.organizer}
        hint={texts.organizerHint}
        {...kit.field('organizer')}
        autoComplete="organization"
        maxLength={80}
        required
      />
      <TextField label={texts.name} {...kit.field('name')} maxLength={80} required />
      <TextField
        label={texts.day}
        hint={
          /^20\d\d-/.test(starts_on) && <span className="font-semibold text-ink">{formatCalendarDate(starts_on)}</span>
        }
        {...kit.field('starts_on')}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
      />
      <TextField label={texts.venue} hint={texts.venueHint} {...kit.field('venue')} maxLength={120} optional />
      <SlugField label={texts.slug} hint={texts.slugHint} slug={slug} {...kit.field('slug')} />
      <TextField
        label={texts.prefix}
        hint={texts.prefixHint}
        {...kit.field('receipt_prefix')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={8}
        required
      />
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
