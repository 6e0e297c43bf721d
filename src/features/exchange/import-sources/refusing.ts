import { ApiError } from '../../../contract/errors.ts'
import { ImportRefusal } from '../../../engine/imports/harvest.ts'

/** What an import cannot read is the caller's to know. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportRefusal) throw new ApiError('bad-request', `url: ${error.message}`)
    throw error
  }
}
