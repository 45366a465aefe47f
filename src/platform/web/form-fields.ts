import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { afterPointerUp } from './after-pointer-up.ts'

/** The id of a field's control, for the lines of the error summary. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`

export const focusField = (name: string): void => focusControl(document.getElementById(fieldId(name)))

export function focusControl(control: HTMLElement | null): void {
  // A group of choices is reached through the first of them that can be made.
  const inside =
    control instanceof HTMLFieldSetElement
      ? control.querySelector<HTMLElement>('input:enabled, select:enabled')
      : control
  inside?.focus()
}

export const messageOf = (errors: FieldErrors, name: string): string | undefined =>
  get<FieldErrors, { message?: string } | undefined>(errors, name)?.message

/** How the fields of a form show what is wrong with them. `find` judges a field as it stands. */
export function fieldChecks<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  find: (name: string) => string | undefined,
) {
  // Not only values have messages: files that live outside the form do too.
  const asField = (name: string) => name as FieldPath<Values>
  const show = (name: string, message: string | undefined) => {
    if (message) form.setError(asField(name), { type: 'check', message })
    else form.clearErrors(asField(name))
  }
  return {
    show,
    /** After a field was left: its message appears, or goes. */
    check: (name: string) =>
      afterPointerUp(() => {
        // What the server said holds until the answer is another one.
        if (form.getFieldState(asField(name)).error?.type !== 'server') show(name, find(name))
      }),
    /** While a field is being corrected: its message goes once it no longer holds, and no new one appears. */
    recheck: (name: string) => {
      const shown = form.getFieldState(asField(name)).error?.message
      if (shown !== undefined && shown !== find(name)) form.clearErrors(asField(name))
    },
  }
}

export type FieldOptions = { tidy?: (typed: string) => string }
type Checked<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  check: (name: FieldPath<Values>) => void
  recheck: (name: FieldPath<Values>) => void
}

/** What a control of the design system needs to be that field. The value stays in the control: typing draws nothing. */
export function useFormField<Values extends FieldValues>(
  { form, check, recheck }: Checked<Values>,
  name: FieldPath<Values>,
  { tidy }: FieldOptions = {},
) {
  const registered = form.register(name, {
    onChange: () => recheck(name),
    onBlur: () => {
      const typed: unknown = form.getValues(name)
      if (tidy && typeof typed === 'string') form.setValue(name, tidy(typed) as PathValue<Values, typeof name>)
      check(name)
    },
  })
  return { ...registered, ...useFormFieldError(form, name) }
}

export function useFormFieldError<Values extends FieldValues>({ control }: UseFormReturn<Values>, name: string) {
  // Only the errors of this field are read: whoever reads more is drawn again with every key.
  const { errors } = useFormState({ control, name: name as FieldPath<Values>, exact: true })
  return { id: fieldId(name), error: messageOf(errors, name) }
}
