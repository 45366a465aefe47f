import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { dateFieldTexts as texts } from '../texts/rare-fields.ts'
import { FieldError, FieldHint, FieldMarker } from './field-frame.tsx'

export type DateFieldProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
  id?: string
  /** `1985-04-09`; parts not entered yet are empty: `-04-`. */
  value: string
  onChange: (value: string) => void
  /** When the whole field is left, not when the focus moves between its parts. */
  onLeave?: () => void
  /** Without a day it is the first of the month: enough where people only estimate. */
  withDay?: boolean
  /** Lets the browser offer what it knows of a birthday. */
  birthday?: boolean
  disabled?: boolean
  /** Another answer to the same question, beneath the date. */
  children?: ReactNode
}

/** Month by name: 04/09 is April to one and September to another. */
export function DateField(props: DateFieldProps) {
  const { legend, hint, error, required, optional, id, value, onChange, onLeave, withDay = false, birthday } = props
  const { disabled, children } = props
  const ownId = useId()
  const groupId = id ?? ownId
  const [year = '', month = '', day = ''] = value.split('-')
  const put = (part: { year?: string; month?: string; day?: string }) => {
    const next = { year, month, day, ...part }
    const parts = [next.year, next.month, withDay ? next.day : '01']
    onChange(next.year || next.month || (withDay && next.day) ? parts.join('-') : '')
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.()
  }
  const describedBy = [error && `${groupId}-error`, hint && `${groupId}-hint`].filter(Boolean).join(' ')
  const wiring = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
    'aria-describedby': error ? `${groupId}-error` : undefined,
    disabled,
  }
  return (
    <fieldset id={groupId} aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold leading-snug">
        {legend}
        <FieldMarker required={required} optional={optional} />
      </legend>
      <FieldHint id={`${groupId}-hint`}>{hint}</FieldHint>
      <div onBlur={leave}>
        <div className="flex flex-wrap gap-2.5">
          <Part
            label={texts.month}
            className={
              withDay ? 'min-w-[min(10rem,100%)] flex-[3] basis-full sm:basis-0' : 'min-w-[min(10rem,100%)] flex-[3]'
            }
          >
            <span className="relative block">
              <select
                {...wiring}
                value={month}
                autoComplete={birthday ? 'bday-month' : 'off'}
                onChange={({ target }) => put({ month: target.value })}
                className="control appearance-none truncate pr-11"
              >
                <option value="">{texts.chooseMonth}</option>
                {texts.months.map((name, index) => (
                  <option key={name} value={String(index + 1).padStart(2, '0')}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
              />
            </span>
          </Part>
          {withDay && (
            <Part label={texts.day} className="min-w-18 flex-1">
              <NumberInput
                {...wiring}
                digits={2}
                value={day.replace(/^0(?=[1-9])/, '')}
                autoComplete={birthday ? 'bday-day' : 'off'}
                onType={(typed) => put({ day: /^[1-9]$/.test(typed) ? `0${typed}` : typed })}
              />
            </Part>
          )}
          <Part label={texts.year} className="min-w-24 flex-1">
            <NumberInput
              {...wiring}
              digits={4}
              value={year}
              autoComplete={birthday ? 'bday-year' : 'off'}
              onType={(typed) => put({ year: typed })}
            />
          </Part>
        </div>
        {children}
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}

const Part = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  <label className={className}>
    <span className="mb-1 block text-muted text-sm">{label}</span>
    {children}
  </label>
)

type NumberInputProps = {
  digits: number
  value: string
  onType: (digits: string) => void
  autoComplete: string
  disabled: boolean | undefined
}

/** Not type=number: its little arrows and the wheel change a year by accident. */
const NumberInput = ({ digits, onType, ...input }: NumberInputProps) => (
  <input
    {...input}
    type="text"
    inputMode="numeric"
    onChange={({ target }) => onType(target.value.replaceAll(/\D/g, '').slice(0, digits))}
    className="control amount px-3"
  />
)
