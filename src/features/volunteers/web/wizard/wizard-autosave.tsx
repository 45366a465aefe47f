import { useEffect, useRef, useState } from 'react'
import { DraftNote } from '#platform/web/ui/draft-note.tsx'
import { wizardTexts } from '../../texts/wizard.ts'
import { useWizard } from './wizard-context.ts'
import { saveWizard } from './wizard-draft.ts'

type Props = { readKey: () => string; onClear: () => void }

/** Saves the answers with every change. */
export function WizardAutosave({ readKey, onClear }: Props) {
  const { form } = useWizard()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const latestKey = useRef(readKey)
  useEffect(() => {
    latestKey.current = readKey
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setSavedAt(saveWizard({ application_key: latestKey.current(), values })),
      }),
    [form],
  )
  return (
    <DraftNote savedAt={savedAt} files={wizardTexts.files} onClear={onClear} className="pb-4 lg:col-start-1 lg:pb-0" />
  )
}
