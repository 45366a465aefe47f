import { Camera, FolderOpen, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { uploadTexts } from '../texts/forms.ts'
import { filesFieldTexts as texts } from '../texts/rare-fields.ts'
import { Button } from './button.tsx'
import { FilePreview } from './file-preview.tsx'
import { prepareProof, UnusableProof } from './prepare-proof.ts'
import { UploadFrame } from './upload-frame.tsx'

export type FilesFieldProps = {
  label: string
  hint?: ReactNode
  error?: string
  files: readonly File[]
  onChange: (files: File[]) => void
  most: number
  /** What a picture is of, for those who cannot see it: "Your ID". */
  alt: string
  required?: boolean
  /** Of the button that an error summary leads to. */
  id?: string
}

/** Several photos or PDFs. Each is made small as it is added; one that cannot be used leaves the others in place. */
export function FilesField({ label, hint, error, files, onChange, most, alt, required, id }: FilesFieldProps) {
  const ownId = useId()
  const buttonId = id ?? ownId
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { take, progress, refusal, forget } = usePreparation({ files, most, onChange })

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // Emptied, so that choosing the same file again after Remove is a change too.
    target.value = ''
    if (chosen.length > 0) void take(chosen)
  }
  const remove = (gone: File) => {
    onChange(files.filter((file) => file !== gone))
    forget()
    // The button pressed is about to go away with the file.
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus())
  }

  const full = files.length >= most
  const problem = refusal ?? error
  return (
    <UploadFrame {...{ label, hint, problem, required, buttonId }}>
      {(describedBy) => (
        <>
          <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={choose} />
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept="image/*,application/pdf"
            aria-label={label}
            onChange={choose}
          />
          {files.length > 0 && (
            <ul className="mb-3 grid gap-2.5">
              {files.map((file, index) => (
                <li key={identityOf(file)} className="card flex flex-wrap items-center gap-x-4 p-3">
                  <FilePreview file={file} alt={texts.numbered(alt, index + 1, files.length)} />
                  <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => remove(file)}>
                    {uploadTexts.remove}
                    <span className="sr-only"> {file.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2.5">
            {!full && (
              <Button
                className="hidden! pointer-coarse:inline-flex!"
                icon={<Camera aria-hidden="true" />}
                onClick={() => camera.current?.click()}
                busy={progress !== null}
              >
                {uploadTexts.takePhoto}
              </Button>
            )}
            <Button
              id={buttonId}
              aria-describedby={describedBy}
              icon={<FolderOpen aria-hidden="true" />}
              onClick={() => (full ? undefined : chooser.current?.click())}
              busy={progress !== null}
              busyLabel={progress ?? undefined}
              disabled={full}
            >
              {files.length === 0 ? uploadTexts.choose : texts.chooseAnother}
            </Button>
          </div>
          <p role="status" className={full ? 'mt-2 text-muted text-sm' : 'sr-only'}>
            {progress ?? (full ? texts.full(most) : files.length > 0 && texts.ready(files.length))}
          </p>
        </>
      )}
    </UploadFrame>
  )
}

/** Tells a file chosen twice. */
const identityOf = ({ name, lastModified, size }: File) => `${name}-${lastModified}-${size}`

type Preparation = Pick<FilesFieldProps, 'files' | 'most' | 'onChange'>

/** One after the other: a cheap phone has no memory for five open photos. */
function usePreparation({ files, most, onChange }: Preparation) {
  const [progress, setProgress] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string>()

  const take = async (chosen: File[]) => {
    const room = chosen.slice(0, most - files.length)
    const ready: File[] = []
    const refused: string[] = room.length < chosen.length ? [texts.tooMany(most)] : []
    setRefusal(undefined)
    for (const [index, file] of room.entries()) {
      setProgress(room.length === 1 ? uploadTexts.preparing : texts.preparing(index + 1, room.length))
      try {
        ready.push(await prepareProof(file))
      } catch (problem) {
        const why = problem instanceof UnusableProof ? problem.message : uploadTexts.unreadable
        refused.push(chosen.length === 1 ? why : texts.refused(file.name, why))
      }
    }
    setProgress(null)
    const fresh = ready.filter((file) => !files.some((other) => identityOf(other) === identityOf(file)))
    if (fresh.length > 0) onChange([...files, ...fresh])
    if (refused.length > 0) setRefusal(refused.join(' '))
  }
  return { take, progress, refusal, forget: () => setRefusal(undefined) }
}
