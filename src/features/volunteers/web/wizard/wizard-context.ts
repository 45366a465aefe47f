import { createContext, useContext, useMemo, useState } from 'react'
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { type FieldOptions, fieldChecks, useFormField, useFormFieldError } from '#platform/web/form-fields.ts'
import { findProblems, type Problems, type Step, stepOf, type WizardValues } from './wizard-rules.ts'

type FieldName = FieldPath<WizardValues> | 'idFiles'

type WizardContext = {
  form: UseFormReturn<WizardValues>
  files: readonly File[]
  setFiles: (files: readonly File[]) => void
  check: (name: FieldName) => void
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

type Files = { kept: readonly File[]; keep: (files: readonly File[]) => void }

/** Ties the contract's schemas to the form. Files are judged with the rest, though they live outside it. */
export function useWizardChecks(form: UseFormReturn<WizardValues>, { kept, keep }: Files): WizardContext {
  const [files, setFiles] = useState(kept)
  return useMemo(() => {
    const problemsOf = (step: Step) => findProblems(step, form.getValues(), files)
    const { show, ...checks } = fieldChecks(form, (name) => problemsOf(stepOf(name))[name])
    return {
      form,
      files,
      setFiles: (chosen) => {
        setFiles(chosen)
        keep(chosen)
        // What was said about others does not hold for these.
        show('idFiles', undefined)
      },
      ...checks,
      checkStep: (step) => {
        const found = problemsOf(step)
        form.clearErrors()
        for (const [name, message] of Object.entries(found)) show(name, message)
        return found
      },
    }
  }, [form, files, keep])
}

export const useField = (name: FieldPath<WizardValues>, options?: FieldOptions) =>
  useFormField(useWizard(), name, options)

export const useFieldError = (name: FieldName) => useFormFieldError(useWizard().form, name)

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
