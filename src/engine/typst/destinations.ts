// No address of this kind is ever taken from what users wrote.
const scheme = 'lectern:'

/** The name of a page in its book, or of a place in it. */
export function placeName(pageId: string, anchor?: string): string {
  return anchor === undefined ? `page ${pageId}` : `page ${pageId} # ${anchor}`
}

/** The page that a place is in. */
export function pageOfPlace(name: string): string {
  return name.split(' # ', 1)[0] ?? name
}

/** How a link to a place is written while nobody knows yet on which sheet of paper that will be. */
export const insideAddress = {
  write: (name: string): string => `${scheme}${encodeURIComponent(name.toWellFormed())}`,
  read: (url: string): string | undefined =>
    url.startsWith(scheme) ? decodeURIComponent(url.slice(scheme.length)) : undefined,
}
