import { compressImage, UnreadableImage } from '#platform/web/compress-image.ts'
import { UnusableProof } from '#platform/web/ui/prepare-proof.ts'
import { pictureFieldTexts as texts } from '../../texts/forms.ts'

const plain = new Set(['image/jpeg', 'image/png', 'image/webp'])
const largest = 10 * 1024 * 1024

/** A photo is made small before it crosses a weak line. */
export const prepareBanner = (file: File): Promise<File> => prepare(file, compressImage)

/** As it is: made small on a phone, what is clear in it would turn white. */
export const prepareLogo = (file: File): Promise<File> =>
  prepare(file, async (logo) => (plain.has(logo.type) ? logo : compressImage(logo)))

async function prepare(file: File, shrink: (file: File) => Promise<File>): Promise<File> {
  if (file.size === 0) throw new UnusableProof(texts.empty)
  try {
    const ready = await shrink(file)
    if (ready.size > largest) throw new UnusableProof(texts.tooLarge)
    return ready
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    const isHeic = /heic|heif/i.test(`${file.type} ${file.name}`)
    throw new UnusableProof(isHeic ? texts.heic : texts.unreadable, { cause: error })
  }
}
