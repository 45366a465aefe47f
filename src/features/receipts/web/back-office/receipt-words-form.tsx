import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type ReceiptWords, receiptWords } from '../../contract.ts'
import { saveReceiptWords, useReceiptWords, wordsKey } from './receipts-api.ts'

/** The words of the receipts, with what they will look like. Which paper counts for tax is the accountant's decision. */
export function ReceiptWordsForm({ event }: { event: string | null }) {
  const words = useReceiptWords(event)
  const [done, setDone] = useState(false)
  if (!words.data) {
    const unreachable = 'The connection may be weak. Nothing was changed.'
    return <QueryStatus query={words} what="the words of the receipts" lines={4} unreachable={unreachable} />
  }
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
        {done && 'The words are saved.'}
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
      client.setQueryData(wordsKey(event), words)
      onSaved()
    },
  })
  const [title, footer] = form.watch(['receipt_title', 'receipt_footer'])
  const changed = title.trim() !== saved.receipt_title || footer.trim() !== saved.receipt_footer

  return (
    <form {...props} className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField
          label="Title"
          hint="Stands at the top of every receipt, in the e-mail and on paper."
          {...field('receipt_title')}
          maxLength={80}
          required
        />
        <TextAreaField
          label="Footer"
          hint="The small words at its end."
          {...field('receipt_footer')}
          maxLength={500}
          optional
        />
      </div>
      <section aria-label="What it will look like" className="card grid content-start gap-3 p-5">
        <p className="text-muted text-sm">What it will look like</p>
        <p className="font-bold font-display text-2xl">{title.trim() || '…'}</p>
        <p className="code-text text-primary">OR 000042</p>
        <p className="flex justify-between border-line border-b pb-2 font-semibold">
          Payment for 1 person <span>₱1,500.00</span>
        </p>
        <p className="whitespace-pre-line text-muted text-sm">{footer.trim() || 'No footer'}</p>
      </section>
      <div className="grid gap-3 md:col-span-2">
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={busy} busyLabel="Saving…" disabled={!changed}>
            Save the words
          </Button>
          <p className="text-muted text-sm">Receipts that are opened or sent from now on have the new words.</p>
        </div>
      </div>
    </form>
  )
}
