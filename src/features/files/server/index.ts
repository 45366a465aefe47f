export { openFile } from './open-file.ts'
export { storeUpload } from './store-upload.ts'
export { sweepOrphans } from './sweep-orphans.ts'
