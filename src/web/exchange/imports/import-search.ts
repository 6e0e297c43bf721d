import type { ImportContentSource } from '../../../contract/exchange/imports.ts'
import { messages } from '../../locales/messages.ts'

export const importWays = ['file', 'website', 'address'] as const
export type ImportWay = (typeof importWays)[number]

/** How something is imported, in the address: what did not work is tried again as it was. */
export type ImportSearch = { way?: ImportWay; url?: string; source?: ImportContentSource }

export function readImportSearch({ way, url, source }: Record<string, unknown>): ImportSearch {
  const given = importWays.find((each) => each === way)
  const kind = Object.keys(messages.imports.sources).find((each) => each === source)
  return {
    ...(given && { way: given }),
    ...(typeof url === 'string' && { url }),
    // The messages have a name for each.
    ...(kind && { source: kind as ImportContentSource }),
  }
}

/** The way of an import and the kind of its source. */
export function searchOf({ way, source }: { way: ImportWay; source: ImportContentSource }): ImportSearch {
  return way === 'address' ? { way, source } : { way }
}
