import { join } from 'node:path'

/** The file with the administrator's token, when it was made up here. */
export function adminTokenFile(dataDir: string): string {
  return join(dataDir, 'admin-token')
}
