import type { ServerFeature } from '#platform/server/feature.ts'
import { sweepOrphans } from './sweep-orphans.ts'

export type { Pixels } from './clean-image.ts'
export { findUnreadable, listStoredKeys } from './every-file.ts'
export { removeFiles } from './remove-files.ts'
export { drawUpload, storeUpload } from './store-upload.ts'
export { sweepOrphans } from './sweep-orphans.ts'
export { openPage, pictureHeaders, viewPage } from './view-page.ts'

export const filesFeature: ServerFeature = {
  name: 'files',
  tables: ['stored_file', 'file_view'],
  tasks: [{ name: 'sweep-orphans', every: 'hour', run: sweepOrphans }],
}
