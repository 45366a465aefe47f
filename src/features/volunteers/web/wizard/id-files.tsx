import { useState } from 'react'
import { FilesField } from '#platform/web/ui/files-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { mostIdFiles } from '../../contract.ts'
import { fieldLabels } from '../field-messages.ts'
import { useFieldError, useWizard } from './wizard-context.ts'
import { addIdAgain } from './wizard-messages.ts'
import { filesAreLost } from './wizard-rules.ts'

function IdFiles({ onlyIfLost }: { onlyIfLost: boolean }) {
  const { form, files, setFiles } = useWizard()
  return (
    <FilesField
      label={fieldLabels.idFiles}
      hint={`A photo or PDF of a valid ID. Up to ${mostIdFiles} files, for example front and back.`}
      alt="Your ID"
      most={mostIdFiles}
      required
      files={files}
      onChange={(chosen) => {
        setFiles(chosen)
        // Later on, taking the last one away again must not throw anybody back to step 2.
        form.setValue('hadFiles', onlyIfLost || chosen.length > 0)
      }}
      {...useFieldError('idFiles')}
    />
  )
}

/**
 * A browser keeps words, not files: after a reload they are asked for again. `onlyIfLost` is for the later steps, where they
 * can be added without going back.
 */
export function IdUpload({ onlyIfLost = false }: { onlyIfLost?: boolean }) {
  const { form, files } = useWizard()
  const [lost] = useState(() => filesAreLost(form.getValues(), files))
  if (onlyIfLost && !lost) return null
  const added = files.length > 0
  return (
    <>
      {lost && (
        <Notice tone={added ? 'success' : 'warn'} title={added ? 'Your ID is added' : addIdAgain} live>
          {added
            ? 'Thank you. You can go on.'
            : 'The page was closed or reloaded, and files cannot be kept on the phone. Your other answers are still here.'}
        </Notice>
      )}
      <IdFiles onlyIfLost={onlyIfLost} />
    </>
  )
}
