import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx'
import { InWords } from './in-words.tsx'

type Props = Omit<TextFieldProps, 'type' | 'hint'> & { hint?: string; entered: string }

/** A day with its time, said in words as well. */
export const MomentField = ({ hint, entered, ...field }: Props) => (
  <TextField
    {...field}
    type="datetime-local"
    min="2000-01-01T00:00"
    max="2099-12-31T23:59"
    hint={<InWords name="registration_opens_at" value={entered} hint={hint} />}
  />
)
