import { compressImage, UnreadableImage } from '../compress-image.ts'
import { proofRefusals as refusals } from '../texts/forms.ts'

const LARGEST = 10 * 1024 * 1024

/** Why a file cannot be a proof, in words for the person who chose it. */
export class UnusableProof extends Error {}

/** What will be uploaded: a PDF as it is, a photo made small. */
export async function prepareProof(file: File): Promise<File> {
  if (file.size === 0) throw new UnusableProof(refusals.empty)
  const ready = (await isPdf(file)) ? asPdf(file) : await photo(file)
  if (ready.size > LARGEST) throw new UnusableProof(refusals.tooLarge(fileSize(ready.size)))
  return ready
}

const isPdf = async (file: File) => (await file.slice(0, 1024).text()).includes('%PDF-')

/** Some Android file pickers hand a PDF over without its type. */
const asPdf = (file: File) =>
  file.type === 'application/pdf' ? file : new File([file], file.name, { type: 'application/pdf' })

async function photo(file: File): Promise<File> {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) {
    throw new UnusableProof(refusals.damagedPdf)
  }
  try {
    return await compressImage(file)
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    const isHeic = /heic|heif/i.test(`${file.type} ${file.name}`)
    throw new UnusableProof(isHeic ? refusals.heic : refusals.unreadable, { cause: error })
  }
}

/** `840 KB`, `2.4 MB` */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
