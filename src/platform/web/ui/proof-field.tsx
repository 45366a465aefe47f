import { Camera, FolderOpen, RefreshCw, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { proofFieldTexts as texts, uploadTexts } from '../texts/forms.ts'
import { Button } from './button.tsx'
import { FilePreview } from './file-preview.tsx'
import { fileSize, prepareProof, UnusableProof } from './prepare-proof.ts'
import { UploadFrame } from './upload-frame.tsx'

export type ProofFieldProps = {
  label: string
  hint?: ReactNode
  error?: string
  file: File | null
  onChange: (file: File | null) => void
  required?: boolean
  /** Of the button that an error summary leads to. */
  id?: string
  /** In place of the file, where it is kept elsewhere as soon as it is chosen. */
  kept?: ReactNode
  accept?: string
  prepare?: (file: File) => Promise<File>
}

export function ProofField({
  label,
  hint,
  error,
  file,
  onChange,
  required,
  id,
  kept,
  accept = 'image/*,application/pdf',
  prepare = prepareProof,
}: ProofFieldProps) {
  const ownId = useId()
  const buttonId = id ?? ownId
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [preparing, setPreparing] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Emptied, so that choosing the same file again after Remove is a change too.
    target.value = ''
    if (!chosen) return
    setPreparing(true)
    setRefusal(undefined)
    try {
      onChange(await prepare(chosen))
    } catch (problem) {
      setRefusal(problem instanceof UnusableProof ? problem.message : uploadTexts.unreadable)
    } finally {
      setPreparing(false)
    }
  }
  const remove = () => {
    onChange(null)
    setRefusal(undefined)
    // The button pressed is about to go away with the file.
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus())
  }

  const problem = refusal ?? error
  const has = file ?? kept
  return (
    <UploadFrame {...{ label, hint, problem, required, buttonId }}>
      {(describedBy) => (
        <>
          <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
          <input ref={chooser} type="file" hidden accept={accept} aria-label={label} onChange={take} />
          <div className={has ? 'card flex flex-wrap items-center gap-4 p-3' : undefined}>
            {kept}
            {file && <FilePreview file={file} alt={texts.alt} />}
            <div className="flex flex-wrap gap-2.5">
              {/* with a picture there, the phone's own chooser under Replace offers the camera as well */}
              {!has && (
                <Button
                  className="hidden! pointer-coarse:inline-flex!"
                  icon={<Camera aria-hidden="true" />}
                  onClick={() => camera.current?.click()}
                  busy={preparing}
                >
                  {uploadTexts.takePhoto}
                </Button>
              )}
              <Button
                id={buttonId}
                aria-describedby={describedBy}
                icon={has ? <RefreshCw aria-hidden="true" /> : <FolderOpen aria-hidden="true" />}
                onClick={() => chooser.current?.click()}
                busy={preparing}
                busyLabel={uploadTexts.preparing}
              >
                {has ? texts.replace : uploadTexts.choose}
              </Button>
              {has && (
                <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
                  {uploadTexts.remove}
                </Button>
              )}
            </div>
          </div>
          <p role="status" className="sr-only">
            {preparing && texts.preparing}
            {!preparing && file && texts.ready(file.name, fileSize(file.size))}
          </p>
        </>
      )}
    </UploadFrame>
  )
}
