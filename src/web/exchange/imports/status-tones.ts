import type { ContentImportRun } from '../../../contract/exchange/imports.ts'

export const statusTones = {
  pending: 'plain',
  'in-progress': 'info',
  prepared: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'plain',
} as const satisfies Record<ContentImportRun['status'], string>
