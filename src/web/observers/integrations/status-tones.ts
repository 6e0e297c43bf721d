import type { InstallationStatus } from '../../../contract/observers/integration-words.ts'

export const statusTones = {
  active: 'success',
  pending: 'warning',
  paused: 'plain',
} as const satisfies Record<InstallationStatus, string>
