/** Whether the reader has what this tag names. A proxy may have marked the tag as weak, and so do we. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const strong = withoutWeak(etag)
  return header === etag || header.split(',').some((each) => withoutWeak(each.trim()) === strong)
}

const withoutWeak = (etag: string): string => etag.replace(/^W\//, '')
