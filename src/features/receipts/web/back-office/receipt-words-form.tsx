import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type ReceiptWords, receiptWords } from '../../contract.ts'
import { receiptWordsFormTexts as texts } from '../../texts.ts'
import { saveReceiptWords, useReceiptWords, wordsKey } from './receipts-api.ts'

/** The words of the receipts, with what they will look like. Which paper counts for tax is the accountant's decision. */
export function ReceiptWordsForm({ event }: { event: string | null }) {
  const words = useReceiptWords(event)
  const [done, setDone] = useState(false)
  if (!words.data) return <QueryStatus query={words} what={texts.what} lines={4} unreachable={texts.unreachable} />
  return (
    <>
      <Form
        key={JSON.stringify(words.data)}
        event={event}
        saved={words.data}
        onSaving={() => setDone(false)}
        onSaved={() => setDone(true)}
      />
      <p role="status" className="font-semibold text-leaf empty:hidden">
        {done && texts.saved}
      </p>
    </>
  )
}

type Props = { event: string | null; saved: ReceiptWords; onSaving: () => void; onSaved: () => void }

function Form({ event, saved, onSaving, onSaved }: Props) {
  const client = useQueryClient()
  const { form, props, field, problem, busy } = useCallForm({
    schema: receiptWords,
    values: saved,
    send: (words) => {
      onSaving()
      return saveReceiptWords(event, words)
    },
    onSent: (words) => {
      takeAnswer(client, wordsKey(event), words)
      onSaved()
    },
  })
  const [title, footer] = form.watch(['receipt_title', 'receipt_footer'])
  const changed = title.trim() !== saved.receipt_title || footer.trim() !== saved.receipt_footer

  return (
    <form {...props} className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField label={texts.title} hint={texts.titleHint} {...field('receipt_title')} maxLength={80} required />
        <TextAreaField
          label={texts.footer}
          hint={texts.footerHint}
          {...field('receipt_footer')}
          maxLength={500}
          optional
        />
      </div>
      <section aria-label={texts.example} className="card grid content-start gap-3 p-5">
        <p className="text-muted text-sm">{texts.example}</p>
        <p className="font-bold font-display text-2xl">{title.trim() || '…'}</p>
        <p className="code-text text-primary">{texts.exampleNumber}</p>
        <p className="flex justify-between border-line border-b pb-2 font-semibold">
          {texts.examplePayment} <span>{texts.exampleAmount}</span>
        </p>
        <p className="whitespace-pre-line text-muted text-sm">{footer.trim() || texts.noFooter}</p>
      </section>
      <div className="grid gap-3 md:col-span-2">
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy} busyLabel={texts.saving} disabled={!changed}>
            {texts.save}
          </Button>
          <p className="text-muted text-sm">{texts.fromNowOn}</p>
        </div>
      </div>
    </form>
  )
}
