import { useFormState } from 'react-hook-form'
import { focusField, messageOf } from '#platform/web/form-fields.ts'
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx'
import { useWizard } from './wizard-context.ts'
import { summaryLine } from './wizard-messages.ts'

/** Lines go as their fields are put right; the last one takes the box with it. */
export function StepProblems({ names, attempt }: { names: string[]; attempt: number }) {
  const { form } = useWizard()
  const { errors } = useFormState({ control: form.control })
  const problems = names.flatMap((name) => {
    const message = messageOf(errors, name)
    return message ? [{ name, message: summaryLine(name, message) }] : []
  })
  if (problems.length === 0) return null
  return <ErrorSummary groups={[{ problems }]} attempt={attempt} onSelect={focusField} />
}
