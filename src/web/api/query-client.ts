import { QueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'

/** What was fetched, for as long as it is likely to be true; a refusal is final, a silent server is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof RefusedCall) || error.status === 0 || error.status >= 500),
    },
  },
})
