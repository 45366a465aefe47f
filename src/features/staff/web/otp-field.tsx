import { TextField } from '#platform/web/ui/text-field.tsx'

export const OtpField = ({ error, onInput }: { error?: string; onInput: () => void }) => (
  <TextField
    label="Code from your authenticator app"
    hint="Six digits. A new code comes every half minute."
    name="otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    className="[&_input]:code-text"
    error={error}
    onInput={onInput}
    required
  />
)
