import { newId } from '../../../kernel/ids.ts'

export const uploadFolder = 'uploads/'

// As many as fit into a key of the storage, which has small letters and digits only.
const nameBytes = 90

/** Where a file is put that an organization uploads; the key tells its name, or how it ends. */
export function newUploadKey(organizationId: string, fileName: string): string {
  const name = Buffer.from(fileName).subarray(-nameBytes).toString('hex')
  return `${uploadFolder}${organizationId}/${newId()}.${name}`
}

/** What the file was called that was put there. */
export function uploadedName(key: string): string {
  const name = Buffer.from(key.split('.')[1] ?? '', 'hex').toString()
  return name.replace(/^\uFFFD+|^.*[/\\]/, '') || 'imported-page'
}

/** Whether a key is one that this organization was given. */
export function isOwnUpload(key: string, organizationId: string): boolean {
  return (
    /^uploads\/[\w-]+\/[\w-]+(?:\.[0-9a-f]*)?$/.test(key) &&
    key.startsWith(`${uploadFolder}${organizationId}/`)
  )
}
