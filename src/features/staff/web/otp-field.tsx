import { TextField } from '#platform/web/ui/text-field.tsx'
import { loginFormTexts as texts } from '../texts/entrance.ts'

export const OtpField = ({ error, onInput }: { error?: string; onInput: () => void }) => (
  <TextField
    label={texts.otp}
    hint={texts.otpHint}
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
