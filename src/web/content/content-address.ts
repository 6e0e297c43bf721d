import type { ContentLocation } from '../api/content-location.ts'

export type AddressParams = {
  spaceId?: string | undefined
  number?: string | undefined
  revisionId?: string | undefined
  _splat?: string | undefined
}

/** Whose content the parts of an address mean, and the path of the page in it. */
export function contentAddress({ spaceId = '', number, revisionId, _splat: rest = '' }: AddressParams): {
  location: ContentLocation
  path: string
} {
  const changeRequestId = number !== undefined && /^\d+$/.test(number) ? number : undefined
  // A page may be called "changes", too.
  const isCalledSo = revisionId === undefined && number !== undefined && changeRequestId === undefined
  return {
    location: {
      spaceId,
      ...(revisionId !== undefined ? { revisionId } : changeRequestId !== undefined && { changeRequestId }),
    },
    path: [...(isCalledSo ? ['changes', number] : []), rest.replace(/\/$/, '')].filter(Boolean).join('/'),
  }
}
