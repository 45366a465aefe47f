import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { NoticeText } from '#features/privacy/web/index.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type EventSettings, noticeWords, pointsOf } from '../../contract.ts'
import { privacyFormTexts as texts } from '../../texts/forms.ts'
import { AgreedNotices } from './agreed-notices.tsx'
import { focusLater } from './focus-later.ts'
import { moved, RowButtons } from './row-buttons.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'
import { SettingsPart } from './settings-part.tsx'

export const PrivacyPage = () => (
  <SectionPage
    name="privacy"
    renderForm={(props) => (
      <>
        <PrivacyForm {...props} />
        <AgreedNotices event={props.event} />
      </>
    )}
  />
)

type Part = EventSettings['privacy']['notice_sections'][number]

function PrivacyForm(props: SectionProps) {
  const sending = useSectionSending('privacy', props)
  const kit = useCallForm({ schema: noticeWords, values: props.settings.draft.privacy, ...sending })
  const list = useRef<HTMLOListElement>(null)
  const [summary, parts] = kit.form.watch(['notice_summary', 'notice_sections'])
  const put = (notice_sections: Part[]) => kit.choose({ notice_sections })
  const change = (index: number, to: Partial<Part>) =>
    put(parts.map((part, place) => (place === index ? { ...part, ...to } : part)))
  const headingOf = (place: number) => list.current?.children[place]?.querySelector('input')
  const swap = (from: number, to: number) => {
    put(moved(parts, from, to))
    focusLater(() => list.current?.children[to]?.querySelector('button'))
  }
  const error = kit.errorOf('notice_sections')
  return (
    <>
      <form {...kit.props} className="grid gap-6">
        <p className="text-muted">{texts.about}</p>
        <TextAreaField
          label={texts.summary}
          hint={texts.summaryHint}
          {...kit.field('notice_summary')}
          rows={8}
          maxLength={2_000}
          required
        />
        <ol
          ref={list}
          id={kit.idOf('notice_sections')}
          tabIndex={-1}
          aria-label={texts.sections}
          className="grid gap-6"
        >
          {parts.map((part, index) => (
            // Its place is what it is here: a new one has no other name yet.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state of their own
            <li key={index} className="grid gap-4 border-line border-t pt-4">
              <div className="flex items-center justify-between">
                <h2 className="text-lg">{texts.nth(index + 1)}</h2>
                <RowButtons
                  words={texts}
                  name={part.heading || texts.unnamed}
                  index={index}
                  count={parts.length}
                  onSwap={swap}
                  onRemove={() => {
                    put(parts.filter((_, place) => place !== index))
                    focusLater(() => headingOf(Math.min(index, parts.length - 2)))
                  }}
                />
              </div>
              <TextField
                label={texts.heading(index + 1)}
                id={kit.idOf(`notice_sections.${index}.heading`)}
                error={kit.errorOf(`notice_sections.${index}.heading`)}
                value={part.heading}
                onChange={({ target }) => change(index, { heading: target.value })}
                maxLength={80}
                required
              />
              <TextAreaField
                label={texts.text(index + 1)}
                id={kit.idOf(`notice_sections.${index}.text`)}
                error={kit.errorOf(`notice_sections.${index}.text`)}
                value={part.text}
                onChange={({ target }) => change(index, { text: target.value })}
                rows={6}
                maxLength={5_000}
                required
              />
            </li>
          ))}
        </ol>
        {error && <Notice tone="error">{error}</Notice>}
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            put([...parts, { heading: '', text: '' }])
            focusLater(() => headingOf(parts.length))
          }}
        >
          {texts.add}
        </Button>
        <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={props.settings.draft.privacy} />
      </form>
      <SettingsPart title={texts.preview} about={texts.previewAbout}>
        <NoticeText
          notice={{ summary: pointsOf(summary), sections: parts.filter(({ heading }) => heading.trim() !== '') }}
          isQuoted
        />
      </SettingsPart>
    </>
  )
}
