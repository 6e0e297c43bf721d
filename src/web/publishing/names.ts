import { slugOf } from '../../engine/document/index.ts'

/** The name in the address of a site that a text means; nothing where it means none. */
export function basenameIn(text: string): string | undefined {
  return matching(slugOf(text.trim()), /^[a-z0-9](?:[a-z0-9_.-]*[a-z0-9_])?$/)
}

/** The name of a host, also out of an address. */
export function hostnameIn(text: string): string | undefined {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return matching(bare(text).toLowerCase(), new RegExp(`^(?:${label}[.]){2,}${label}$`))
}

/** A host and a folder below it, also out of an address. */
export function folderIn(text: string): string | undefined {
  return matching(bare(text), /^[\w-]+(?:\.[\w-]+)*\.[a-zA-Z]{2,}(?:\/[\w-]+)+$/)
}

// People copy addresses from where their browser shows them.
function bare(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}

function matching(name: string, pattern: RegExp): string | undefined {
  return pattern.test(name) ? name : undefined
}
