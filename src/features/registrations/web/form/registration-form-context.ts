import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { PaymentMode } from '#features/payments/contract.ts'
import { type FieldOptions, fieldChecks, useFormField, useFormFieldError } from '#platform/web/form-fields.ts'
import type { QuestionKit } from './question-kit.ts'
import { type FormValues, findProblems, type Problems } from './registration-form-rules.ts'

export type FieldName = FieldPath<FormValues>

type RegistrationFormContext = {
  form: UseFormReturn<FormValues>
  /** As everything stands, shown or not. */
  problems: () => Problems
  check: (name: FieldName) => void
  recheck: (name: FieldName) => void
  /** Shows the messages of these fields, or of the whole form, and answers them. */
  checkAll: (within?: string) => Problems
  kit: QuestionKit | null
}

const Context = createContext<RegistrationFormContext | null>(null)
export const RegistrationFormProvider = Context.Provider

export function useRegistrationForm(): RegistrationFormContext {
  const context = useContext(Context)
  if (!context) throw new Error('useRegistrationForm needs a RegistrationFormProvider above it')
  return context
}

/** Ties the contract's schemas to the form. One look at the whole form costs less than a millisecond, even for 20 people. */
export function useFormChecks(
  form: UseFormReturn<FormValues>,
  mode: PaymentMode,
  kit: QuestionKit | null,
): RegistrationFormContext {
  return useMemo(() => {
    const problems = () => allProblems(form.getValues(), mode, kit)
    const { show, ...checks } = fieldChecks(form, (name) => problems()[name])
    return {
      form,
      kit,
      ...checks,
      problems,
      checkAll: (within = '') => {
        const found = Object.entries(problems()).filter(([name]) => name.startsWith(within))
        if (within === '') form.clearErrors()
        for (const [name, message] of found) show(name, message)
        return Object.fromEntries(found)
      },
    }
  }, [form, mode, kit])
}

export function allProblems(values: FormValues, mode: PaymentMode, kit: QuestionKit | null): Problems {
  const problems = findProblems(values, mode)
  return kit ? kit.withProblems(problems, values) : problems
}

export const useField = (name: FieldName, options?: FieldOptions) => useFormField(useRegistrationForm(), name, options)

export const useFieldError = (name: FieldName) => useFormFieldError(useRegistrationForm().form, name)

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
