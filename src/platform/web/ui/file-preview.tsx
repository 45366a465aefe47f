import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { uploadTexts } from '../texts/forms.ts'
import { fileSize } from './prepare-proof.ts'

/** A thumbnail with the file's name and size; `alt` says what the picture is of. */
export function FilePreview({ file, alt }: { file: File; alt: string }) {
  const isImage = file.type.startsWith('image/')
  const url = useObjectUrl(isImage ? file : null)
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-3.5">
      {url ? (
        <img src={url} alt={alt} className="size-20 shrink-0 rounded-shell border border-line object-cover" />
      ) : (
        <span className="grid size-20 shrink-0 place-items-center rounded-shell border border-line bg-cream text-primary">
          <FileText aria-hidden="true" className="size-8" />
        </span>
      )}
      <p className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-muted text-sm">
          {(isImage ? uploadTexts.photo : uploadTexts.pdf)(fileSize(file.size))}
        </span>
      </p>
    </div>
  )
}

/** Made in an effect, because an address that is never revoked keeps the whole photo in memory. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
