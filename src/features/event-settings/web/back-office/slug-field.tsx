import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx'

type Props = TextFieldProps & { slug: string }

/** The word of an event in its address, with the whole address as people will type it. */
export const SlugField = ({ slug, hint, ...field }: Props) => (
  <TextField
    {...field}
    hint={
      <>
        <span className="block">{hint}</span>
        <span className="block font-semibold text-ink wrap-anywhere">{`${location.host}/${slug.trim()}`}</span>
      </>
    }
    autoCapitalize="none"
    autoCorrect="off"
    autoComplete="off"
    spellCheck={false}
    maxLength={40}
    required
  />
)
