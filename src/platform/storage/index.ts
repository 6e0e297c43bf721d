export type { Storage } from './storage.ts'
export { openStorage } from './open.ts'
export { signDownload, verifyDownload } from './signed-download.ts'
