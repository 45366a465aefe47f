import { useState } from 'react'
import { FilesField } from '#platform/web/ui/files-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { mostIdFiles } from '../../contract.ts'
import { fieldLabels } from '../../texts/membership.ts'
import { idUploadTexts as texts } from '../../texts/wizard.ts'
import { useFieldError, useWizard } from './wizard-context.ts'
import { filesAreLost } from './wizard-rules.ts'

function IdFiles({ onlyIfLost }: { onlyIfLost: boolean }) {
  const { form, files, setFiles } = useWizard()
  return (
    <FilesField
      label={fieldLabels.idFiles}
      hint={texts.hint(mostIdFiles)}
      alt={texts.alt}
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
 * On a later visit the ID is asked for again. `onlyIfLost` is for the later steps, where they
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
        <Notice tone={added ? 'success' : 'warn'} title={added ? texts.added : texts.addAgain} live>
          {added ? texts.goOn : texts.lost}
        </Notice>
      )}
      <IdFiles onlyIfLost={onlyIfLost} />
    </>
  )
}
