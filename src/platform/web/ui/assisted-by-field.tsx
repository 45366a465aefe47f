import { assistedByTexts as texts } from '../texts/forms.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** The passkey of whoever takes the cash, typed in on the payer's own phone. */
export const AssistedByField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label={texts.label}
    hint={texts.hint}
    type="password"
    required
    autoComplete="off"
    enterKeyHint="done"
    {...field}
  />
)
