import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  get,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import type { PaymentMode } from '#features/payments/contract.ts'
import { whenPressEnds } from '#platform/web/when-press-ends.ts'
import { type FormValues, findProblems, type Problems } from './registration-form-rules.ts'

export type FieldName = FieldPath<FormValues>

type RegistrationFormContext = {
  form: UseFormReturn<FormValues>
  /** After a field was left: its message appears, or goes. */
  check: (name: FieldName) => void
  /** While a field is being corrected: its message goes once it no longer holds, and no new one appears. */
  recheck: (name: FieldName) => void
  /** Shows the messages of these fields, or of the whole form, and answers them. */
  checkAll: (within?: string) => Problems
}

const Context = createContext<RegistrationFormContext | null>(null)
export const RegistrationFormProvider = Context.Provider

export function useRegistrationForm(): RegistrationFormContext {
  const context = useContext(Context)
  if (!context) throw new Error('useRegistrationForm needs a RegistrationFormProvider above it')
  return context
}

/** Ties the contract's schemas to the form. One look at the whole form costs less than a millisecond, even for 20 people. */
export function useFormChecks(form: UseFormReturn<FormValues>, mode: PaymentMode): RegistrationFormContext {
  return useMemo(() => {
    const problems = () => findProblems(form.getValues(), mode)
    const show = (name: string, message: string | undefined) => {
      if (message) form.setError(name as FieldName, { type: 'check', message })
      else form.clearErrors(name as FieldName)
    }
    return {
      form,
      check: (name) => whenPressEnds(() => show(name, problems()[name])),
      recheck: (name) => {
        const shown = form.getFieldState(name).error?.message
        if (shown !== undefined && shown !== problems()[name]) form.clearErrors(name)
      },
      checkAll: (within = '') => {
        const found = Object.entries(problems()).filter(([name]) => name.startsWith(within))
        if (within === '') form.clearErrors()
        for (const [name, message] of found) show(name, message)
        return Object.fromEntries(found)
      },
    }
  }, [form, mode])
}

/** The id of a field's control, for the lines of the error summary. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** What a control of the design system needs to be that field. The value stays in the control: typing draws nothing. */
export function useField(name: FieldName, { tidy }: { tidy?: (typed: string) => string } = {}) {
  const { form, check, recheck } = useRegistrationForm()
  const registered = form.register(name, {
    onChange: () => recheck(name),
    onBlur: () => {
      const typed = form.getValues(name)
      if (tidy && typeof typed === 'string') form.setValue(name, tidy(typed))
      check(name)
    },
  })
  return { ...registered, ...useFieldError(name) }
}

export function useFieldError(name: FieldName): { id: string; error: string | undefined } {
  const { form } = useRegistrationForm()
  // Only the errors are read: whoever reads more is drawn again with every key.
  const { errors } = useFormState({ control: form.control, name, exact: true })
  return { id: fieldId(name), error: messageOf(errors, name) }
}

export const messageOf = (errors: FieldErrors<FormValues>, name: string): string | undefined =>
  get<FieldErrors<FormValues>, FieldError | undefined>(errors, name)?.message

/** Calls back a little after the answers have changed, for what is worked out from all of them. */
export function useAfterChanges(onSettled: () => void, delay: number): void {
  const { form } = useRegistrationForm()
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => latest.current(), delay)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, delay])
}
