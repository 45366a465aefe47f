import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { designationList, type EventSettings } from '../../contract.ts'
import { designationsFormTexts as texts } from '../../texts/forms.ts'
import { focusLater } from './focus-later.ts'
import { moved, RowButtons } from './row-buttons.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'

export const DesignationsPage = () => (
  <SectionPage name="designations" renderForm={(props) => <DesignationsForm {...props} />} />
)

type Designation = EventSettings['designations']['designations'][number]

function DesignationsForm(props: SectionProps) {
  const sending = useSectionSending('designations', props)
  const kit = useCallForm({ schema: designationList, values: props.settings.draft.designations, ...sending })
  const list = useRef<HTMLOListElement>(null)
  const rows = kit.form.watch('designations')
  const put = (designations: Designation[]) => kit.choose({ designations })
  const swap = (from: number, to: number) => {
    put(moved(rows, from, to))
    focusLater(() => list.current?.children[to]?.querySelector('button'))
  }
  const add = () => {
    put([...rows, { value: null, label: '' }])
    focusLater(() => list.current?.lastElementChild?.querySelector('input'))
  }
  const wholeError = kit.errorOf('designations')
  return (
    <form {...kit.props} className="grid gap-6">
      <p className="text-muted">{texts.kept}</p>
      <ol ref={list} id={kit.idOf('designations')} tabIndex={-1} aria-label={texts.list} className="grid gap-4">
        {rows.map((row, index) => (
          // Its place is what it is here: a new one has no other name yet.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state of their own
          <li key={index} className="flex items-end gap-1">
            <TextField
              label={texts.label(index + 1)}
              id={kit.idOf(`designations.${index}.label`)}
              hint={row.value !== null && inUse(props, row.value)}
              error={kit.errorOf(`designations.${index}.label`)}
              value={row.label}
              onChange={({ target }) =>
                put(rows.map((one, place) => (place === index ? { ...one, label: target.value } : one)))
              }
              maxLength={60}
              className="min-w-0 flex-1"
            />
            <div className={kit.errorOf(`designations.${index}.label`) ? 'mb-9' : ''}>
              <RowButtons
                words={texts}
                name={row.label || texts.unnamed}
                index={index}
                count={rows.length}
                onSwap={swap}
                onRemove={() => {
                  put(rows.filter((_, place) => place !== index))
                  focusLater(() => list.current?.children[Math.min(index, rows.length - 2)]?.querySelector('input'))
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      {wholeError && <Notice tone="error">{wholeError}</Notice>}
      <Button className="justify-self-start" icon={<Plus aria-hidden="true" />} onClick={add}>
        {texts.add}
      </Button>
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={props.settings.draft.designations} />
    </form>
  )
}

function inUse({ settings }: SectionProps, value: string): string | undefined {
  const people = settings.designations_in_use[value] ?? 0
  return people > 0 ? texts.inUse(people) : undefined
}
