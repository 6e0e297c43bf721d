export type { PutOptions, Storage, StorageBody, StorageObject, StorageRange } from './storage.ts'
export { openStorage } from './open.ts'
export { signDownload, verifyDownload, type Download, type VerifiedDownload } from './signed-download.ts'
