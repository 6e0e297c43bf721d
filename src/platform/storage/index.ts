export { StorageOutage, type Storage } from './storage.ts'
export { openStorage } from './open.ts'
export { isStorageKey } from './key.ts'
export { signDownload, verifyDownload } from './signed-download.ts'
