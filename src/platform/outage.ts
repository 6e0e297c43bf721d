import { isDatabaseOutage } from './database/index.ts'
import { StorageOutage } from './storage/index.ts'

// No room, no right to write, a disk that fails.
const diskCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']

/** True when the database, the storage or the disk is out of order: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof StorageOutage || isDatabaseOutage(error)) return true
  return error instanceof Error && 'code' in error && diskCodes.includes(String(error.code))
}
