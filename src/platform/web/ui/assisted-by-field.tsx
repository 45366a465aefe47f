import { TextField, type TextFieldProps } from './text-field.tsx'

/** The passkey of whoever takes the cash, typed in on the payer's own phone. */
export const AssistedByField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Assisted By"
    hint="Please ask a registration-team member for a passkey. They type it in here."
    type="password"
    required
    autoComplete="off"
    enterKeyHint="done"
    {...field}
  />
)
