const pattern = /^[a-z0-9][a-z0-9/_.-]{0,255}$/
const prefixPattern = /^([a-z0-9][a-z0-9/_.-]{0,255})?$/

/** Throws unless the key is one that a folder and an S3 store take the same way. */
export function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}

export function checkPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix) || prefix.includes('..') || prefix.includes('//')) {
    throw new Error(`Not a prefix of storage keys: ${JSON.stringify(prefix)}`)
  }
}

export function isStorageKey(key: string): boolean {
  return pattern.test(key) && !key.includes('..') && key.split('/').every(isSegment)
}

// A lone dot would be another spelling of the folder around it; 255 is the longest name of a file.
function isSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment.length <= 255
}
