import { queryOptions } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'

export type NamedIcon = { name: string; words: string }

/** Where one icon is drawn. */
export function iconAddress(name: string): string {
  return `/app/icons/${encodeURIComponent(name)}.svg`
}

/** Every icon that a page may have. */
export const iconsQuery = queryOptions({
  queryKey: ['icons'],
  queryFn: async (): Promise<NamedIcon[]> => {
    const response = await fetch('/app/icons.json')
    if (!response.ok) throw new RefusedCall(response.status, response.statusText)
    return response.json()
  },
  staleTime: Infinity,
})
