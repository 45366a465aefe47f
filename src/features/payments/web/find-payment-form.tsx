import { type FormEvent, type RefObject, useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { normalizeCode } from '#shared/code.ts'
import { findPaymentTexts as texts } from '../texts/balance.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  /** With the number, where it is not the one in the field. */
  onFind: (number?: string) => void
  /** What was registered from this phone. */
  known: readonly string[]
  searching: boolean
  problem: string | undefined
  /** The picture has done its work once something was found. */
  withPicture: boolean
}

export function FindPaymentForm({ field, value, onChange, onFind, known, searching, problem, withPicture }: Props) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-5">
        <TextField
          ref={field}
          label={texts.label}
          hint={texts.hint}
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(problem && { error: problem })}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button
          type="submit"
          variant={withPicture ? 'primary' : 'secondary'}
          className="min-h-14 justify-self-start max-sm:w-full"
          disabled={normalizeCode(value) === ''}
          busy={searching}
          busyLabel={texts.searching}
        >
          {texts.find}
        </Button>
        {known.length > 0 && (
          <div role="group" aria-labelledby={`${id}-known`}>
            <p id={`${id}-known`} className="text-muted">
              {texts.known}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              {known.map((number) => (
                <Button
                  key={number}
                  disabled={searching}
                  onClick={() => {
                    onChange(number)
                    onFind(number)
                  }}
                >
                  <span className="code-text">{number}</span>
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
      {withPicture && <ReceiptPicture />}
    </form>
  )
}

/** A receipt as it arrives by e-mail, with the one thing to look for lit up. */
const ReceiptPicture = () => (
  <figure className="grid w-full max-w-72 gap-2.5 sm:w-64">
    <div role="img" aria-label={texts.picture} className="card grid gap-3 p-4">
      <span className="font-display font-semibold text-base leading-none">{texts.receipt}</span>
      <Line className="w-3/4" />
      <span className="grid gap-1 rounded-shell border-2 border-amber-ink border-dashed bg-cream px-3 py-2.5">
        <span className="text-muted text-xs">{texts.orNumber}</span>
        <span className="code-text text-[length:min(1rem,5vw)] wrap-anywhere">{texts.exampleNumber}</span>
      </span>
      <Line className="w-full" />
      <Line className="w-5/6" />
    </div>
    <figcaption className="text-muted text-sm">{texts.caption}</figcaption>
  </figure>
)

const Line = ({ className }: { className: string }) => (
  <span className={`block h-2 rounded-full bg-line ${className}`} />
)
