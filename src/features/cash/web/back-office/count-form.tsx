import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { mostPesos, notAnAmount } from '#features/payments/contract.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fromPesos, pesos, toPesos } from '#shared/money.ts'
import { cashRefusals, piecesTexts, countFormTexts as texts } from '../../texts.ts'
import { type CountDraft, differenceKind, readCount, readPieces, slipIn } from './cash-rules.ts'
import { CountedTotal, PiecesField } from './pieces-field.tsx'
import { ShiftSums } from './shift-sums.tsx'

type Count = { counted: number; pieces?: Record<string, number>; note: string }

type Props = {
  kind: 'close' | 'recount'
  expected: number
  /** Of the one sum. */
  words: { label: string; hint: string; missing: string }
  /** What was counted before, where that is corrected. */
  earlier?: number
  /** What was entered before another box was looked at. */
  draft: CountDraft | undefined
  onDraft: (draft: CountDraft) => void
  /** What the count is off by while that is looked at, else 0. */
  onCompare?: (variance: number) => void
  send: (count: Count) => Promise<unknown>
  onSent: () => void
  onCancel: () => void
}

const empty: CountDraft = { way: 'pieces', pieces: {}, counted: '', note: '' }

/**
 * Counts a box in two steps on one screen: what is there, and, where it is not what is expected, the difference with a note of
 * what may have happened. What is exactly right is closed with one press.
 */
export function CountForm(props: Props) {
  const { kind, expected, words, earlier, draft, onDraft, onCompare, send, onSent, onCancel } = props
  const [step, setStep] = useState<'count' | 'check'>('count')
  const [atFirst] = useState(expected)
  // They gave back more than they took: nothing is handed in, something is handed out.
  const owed = expected < 0
  const wayOf = ({ way }: CountDraft) => (owed ? 'sum' : way)
  const judgeOf = (entered: CountDraft) => {
    const read = readCount({ ...entered, way: wayOf(entered) })
    const counted = read === null || !owed ? read : -read
    return { counted, variance: counted === null ? 0 : toPesos(fromPesos(counted) - fromPesos(expected)) }
  }
  const needsNote = (entered: CountDraft) => step === 'check' && (kind === 'recount' || judgeOf(entered).variance !== 0)
  const isMissing = (entered: CountDraft, way: CountDraft['way']) =>
    wayOf(entered) === way && judgeOf(entered).counted === null
  const isTooMuch = (entered: CountDraft, way: CountDraft['way']) =>
    wayOf(entered) === way && Math.abs(judgeOf(entered).counted ?? 0) > mostPesos
  const {
    form,
    props: sending,
    field,
    choose,
    errorOf,
    idOf,
    failure,
    problem,
    busy,
  } = useCallForm({
    schema: z
      .object({
        way: z.enum(['pieces', 'sum']),
        pieces: z.record(z.string(), z.string()),
        counted: z.string(),
        note: z.string(),
      })
      .check(
        z.refine((entered) => !isMissing(entered, 'pieces'), { path: ['pieces'], error: piecesTexts.missing }),
        z.refine((entered) => !isTooMuch(entered, 'pieces'), { path: ['pieces'], error: notAnAmount }),
        z.refine((entered) => !isMissing(entered, 'sum'), { path: ['counted'], error: words.missing }),
        z.refine((entered) => !isTooMuch(entered, 'sum'), { path: ['counted'], error: notAnAmount }),
        z.refine((entered) => !needsNote(entered) || entered.note.trim() !== '', {
          path: ['note'],
          error: kind === 'recount' ? cashRefusals.recountNote : cashRefusals.differenceNote,
        }),
      ),
    values: draft ?? { ...empty, way: owed ? 'sum' : 'pieces' },
    send: async (entered) => {
      const judged = judgeOf(entered)
      if (step === 'count' && (kind === 'recount' || judged.variance !== 0)) {
        setStep('check')
        return 'compare'
      }
      const pieces = wayOf(entered) === 'pieces' ? readPieces(entered.pieces) : null
      await send({ counted: judged.counted ?? 0, ...(pieces && { pieces }), note: entered.note })
      return 'sent'
    },
    onSent: (answer) => void (answer === 'sent' && onSent()),
    unreachable: kind === 'close' ? texts.unreachable : texts.unreachableRecount,
  })
  const entered = form.watch()
  useEffect(() => {
    onDraft(entered)
  })
  const { counted, variance } = judgeOf(entered)
  const compared = step === 'check' ? variance : 0
  useEffect(() => onCompare?.(compared), [onCompare, compared])
  const way = wayOf(entered)
  const difference = differenceKind({ expected, variance })
  const slip = counted === null ? null : slipIn(expected, counted)
  const trouble = problem ?? (step === 'check' ? (errorOf('counted') ?? errorOf('pieces')) : undefined)
  // A slip is said as soon as the field is left: the cash is still on the table then.
  const judge = (when: boolean) => void (when && form.trigger('counted'))
  const closes = kind === 'close'
  const busyLabel = closes ? texts.closing : texts.saving
  return (
    <form {...sending} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {trouble && (
        <Notice tone="error" title={failureTitle(kind, failure)}>
          {trouble}
        </Notice>
      )}
      {expected !== atFirst && (
        <Notice tone="warn" live title={texts.changedTitle}>
          {owed ? texts.changedOwed(-expected) : texts.changed(expected)}
        </Notice>
      )}
      {step === 'count' || counted === null ? (
        <div ref={focusField} className="grid animate-appear grid-cols-[minmax(0,1fr)] gap-5">
          {way === 'pieces' ? (
            <PiecesField
              id={idOf('pieces')}
              values={entered.pieces}
              error={errorOf('pieces')}
              onChange={(pieces) => choose({ pieces })}
            />
          ) : (
            <TextField
              key={way}
              label={words.label}
              hint={words.hint}
              {...field('counted', {
                onBlur: () => judge(form.getValues('counted') !== ''),
                onChange: () => judge(errorOf('counted') !== undefined),
              })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              className="max-w-xs"
              required
            />
          )}
          {way === 'pieces' && <CountedTotal counted={counted} />}
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-4">
            <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel} className="max-sm:w-full">
              {closes && counted !== null && variance === 0 ? texts.closeExact : texts.check}
            </Button>
            {!owed && (
              <Button variant="quiet" onClick={() => choose({ way: way === 'pieces' ? 'sum' : 'pieces' })}>
                {way === 'pieces' ? texts.ways.sum : texts.ways.pieces}
              </Button>
            )}
            <Button variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <section
          ref={focusOnce}
          tabIndex={-1}
          aria-label={texts.checked}
          className="grid animate-appear grid-cols-[minmax(0,1fr)] gap-5 outline-none"
        >
          <ShiftSums {...{ expected, counted, variance, earlier }} />
          {slip && (
            <Notice tone="warn" title={texts.slips[slip]}>
              {texts.slip(Math.abs(counted), Math.abs(expected))}
            </Notice>
          )}
          <p>{closes ? texts.next[difference] : texts.nextRecount}</p>
          {(!closes || variance !== 0) && (
            <TextAreaField
              label={closes ? texts.note : texts.recountNote}
              hint={closes ? texts.noteHint : texts.recountNoteHint}
              {...field('note')}
              maxLength={500}
              rows={2}
              required
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => setStep('count')} className="max-sm:w-full">
              {texts.countAgain}
            </Button>
            <Button
              type="submit"
              variant={variance === 0 ? 'primary' : 'danger'}
              busy={busy}
              busyLabel={busyLabel}
              className="max-sm:w-full"
            >
              {(closes ? texts.close : texts.save)[difference](pesos(Math.abs(variance)))}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </div>
        </section>
      )}
    </form>
  )
}

function failureTitle(kind: Props['kind'], failure: unknown): string {
  const answered = failure === undefined || failure instanceof ApiError
  if (kind === 'close') return answered ? texts.stillOpen : texts.unsure
  return answered ? texts.notSaved : texts.unsureSaved
}

const focusField = (step: HTMLElement | null) => step?.querySelector('input')?.focus()
const focusOnce = (section: HTMLElement | null) => section?.focus()
