import { fileTypeFromBuffer } from 'file-type'
import type { Refusal } from './upload-rules.ts'

type Sniffed = 'image' | 'pdf' | Refusal

// Enough for every signature we know, and a bound on what a hostile container can make the detector read.
const enough = 64 * 1024

/** What the bytes are. The name and type that came with them are the sender's to choose, so nobody asks for them. */
export async function sniffType(bytes: Buffer): Promise<Sniffed> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, enough))
  switch (found?.mime) {
    case 'image/jpeg':
    case 'image/png':
    // An animation keeps its first picture only, when it is written anew.
    case 'image/apng':
    case 'image/webp':
      return 'image'
    case 'application/pdf':
      return 'pdf'
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      return 'heic_not_accepted'
    default:
      return 'file_type_not_accepted'
  }
}
