import { newId } from '../../../kernel/ids.ts'

export const uploadFolder = 'uploads/'

/** Where a file is put that an organization uploads. */
export function newUploadKey(organizationId: string): string {
  return `${uploadFolder}${organizationId}/${newId()}`
}

/** Whether a key is one that this organization was given. */
export function isOwnUpload(key: string, organizationId: string): boolean {
  return /^uploads\/[\w-]+\/[\w-]+$/.test(key) && key.startsWith(`${uploadFolder}${organizationId}/`)
}
