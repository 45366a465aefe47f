import { createContext, useContext, useMemo, useRef, useState } from 'react'
import {
  type FieldError,
  type FieldErrors,
  type FieldPath,
  get,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { whenPressEnds } from '#platform/web/when-press-ends.ts'
import { findProblems, type Problems, type Step, stepOf, type WizardValues } from './wizard-rules.ts'

export type FieldName = FieldPath<WizardValues> | 'idFiles'

type WizardContext = {
  form: UseFormReturn<WizardValues>
  files: readonly File[]
  setFiles: (files: readonly File[]) => void
  /** After a field was left: its message appears, or goes. */
  check: (name: FieldName) => void
  /** While a field is being corrected: its message goes once it no longer holds, and no new one appears. */
  recheck: (name: FieldName) => void
  /** Shows the messages of this step and answers them. */
  checkStep: (step: Step) => Problems
}

const Context = createContext<WizardContext | null>(null)
export const WizardProvider = Context.Provider

export function useWizard(): WizardContext {
  const context = useContext(Context)
  if (!context) throw new Error('useWizard needs a WizardProvider above it')
  return context
}

/** Ties the contract's schemas to the form. Files are judged with the rest, though they live outside it. */
export function useWizardChecks(form: UseFormReturn<WizardValues>): WizardContext {
  const [files, setFiles] = useState<readonly File[]>([])
  const current = useRef(files)
  return useMemo(() => {
    const problemsOf = (step: Step) => findProblems(step, form.getValues(), current.current)
    // Its name is not one of the form's values, but it can carry a message like one.
    const asValue = (name: string) => name as FieldPath<WizardValues>
    const show = (name: string, message: string | undefined) => {
      if (message) form.setError(asValue(name), { type: 'check', message })
      else form.clearErrors(asValue(name))
    }
    return {
      form,
      files,
      setFiles: (chosen) => {
        current.current = chosen
        setFiles(chosen)
      },
      check: (name) =>
        whenPressEnds(() => {
          // What the server said holds until the answer is another one.
          if (form.getFieldState(asValue(name)).error?.type !== 'server') show(name, problemsOf(stepOf(name))[name])
        }),
      recheck: (name) => {
        const shown = form.getFieldState(asValue(name)).error?.message
        if (shown !== undefined && shown !== problemsOf(stepOf(name))[name]) form.clearErrors(asValue(name))
      },
      checkStep: (step) => {
        const found = problemsOf(step)
        form.clearErrors()
        for (const [name, message] of Object.entries(found)) show(name, message)
        return found
      },
    }
  }, [form, files])
}

/** The id of a field's control, for the lines of the error summary. */
const fieldId = (name: string): string => `field-${name}`

export function focusField(name: string): void {
  const control = document.getElementById(fieldId(name))
  // A group of choices is reached through its first one.
  const inside = control instanceof HTMLFieldSetElement ? control.querySelector<HTMLElement>('input, select') : control
  inside?.focus()
}

/** What a control of the design system needs to be that field. The value stays in the control: typing draws nothing. */
export function useField(name: FieldPath<WizardValues>, { tidy }: { tidy?: (typed: string) => string } = {}) {
  const { form, check, recheck } = useWizard()
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

type TextName = Exclude<keyof WizardValues, 'sameAddress' | 'hadFiles' | 'lifeJourneys'>

/** The same for a field made of several controls. */
export function useComposedField(name: TextName) {
  const { form, check, recheck } = useWizard()
  const value = useWatch({ control: form.control, name })
  return {
    ...useFieldError(name),
    value,
    onChange: (changed: string) => {
      form.setValue(name, changed)
      recheck(name)
    },
    onLeave: () => check(name),
  }
}

export function useFieldError(name: FieldName): { id: string; error: string | undefined } {
  const { form } = useWizard()
  // Only the errors are read: whoever reads more is drawn again with every key.
  const { errors } = useFormState({ control: form.control })
  return { id: fieldId(name), error: messageOf(errors, name) }
}

export const messageOf = (errors: FieldErrors<WizardValues>, name: string): string | undefined =>
  get<FieldErrors<WizardValues>, FieldError | undefined>(errors, name)?.message
