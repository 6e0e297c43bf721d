/** The label of a reference that has none: the last part of its address. */
export function lastSegment(url: string): string {
  if (/^[a-z]+:\/\//i.test(url)) return url
  const path = url.replace(/[?#].*/s, '').replace(/(?<!\/)\/+$/, '')
  return path.slice(path.lastIndexOf('/') + 1) || url
}
