import type { ChangeRequestStatus } from '../../contract/review/change-request.ts'

/** Which change requests an address shows. */
export type ChangeRequestSearch = { status?: ChangeRequestStatus | undefined; by?: 'me' | undefined }

const states: string[] = ['draft', 'open', 'merged', 'archived'] satisfies ChangeRequestStatus[]

export function readFilter({ status, by }: Record<string, unknown>): ChangeRequestSearch {
  return {
    // It is one of the states.
    ...(typeof status === 'string' && states.includes(status) && { status: status as ChangeRequestStatus }),
    ...(by === 'me' && { by }),
  }
}
