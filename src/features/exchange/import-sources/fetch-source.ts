import { ApiError } from '../../../contract/errors.ts'
import type { FetchedFile } from '../../../engine/imports/read-import.ts'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'

const largestSource = 100 * 1024 * 1024

/** Fetches what an import was pointed at, or says why it cannot. */
export async function fetchSource(
  services: Services,
  url: string,
  { signal, accept }: { signal?: AbortSignal | undefined; accept?: string } = {},
): Promise<FetchedFile> {
  const response = await services
    .fetchOutside(url, {
      maximumBytes: largestSource,
      timeout: 60_000,
      ...(signal && { signal }),
      ...(accept !== undefined && { accept }),
    })
    .catch((error: unknown) => {
      if (error instanceof FetchError) throw new ApiError('bad-request', `url: ${error.message}`)
      throw error
    })
  if (response.status !== 200)
    throw new ApiError('bad-request', `url: the address answered ${response.status}`)
  return { bytes: response.body, contentType: response.headers.get('content-type') ?? '', url: response.url }
}
