import type { RenderOutput } from '../../engine/contentkit/index.ts'
import type { Code, ContentRef, Embed, Integration, JSONDocument } from '../../engine/document/index.ts'
import type { Resolved } from '../../engine/html/index.ts'
import type { JsonObject } from '../../engine/openapi/index.ts'

/** A block that an integration drew, with what its form must say when a reader answers it. */
export type IntegrationBlock = {
  node: Integration | Embed | Code
  output: RenderOutput | undefined
  hidden: Record<string, string>
}

/** The specifications that blocks show, by `referenceKey`; a version never changes. */
export type ShownSpecs = { versions: Record<string, string>; documents: Map<string, JsonObject> }

/** A document with everything that it names. */
export type DocumentData = {
  document: JSONDocument
  /** Where its references lead, by `referenceKey`. */
  references: Record<string, Resolved>
  specs: ShownSpecs
  integrations: { action: string; ownOrigins: string[]; blocks: IntegrationBlock[] }
  /** Where requests of readers to an API are sent for them. */
  proxy: string | undefined
}

/** What a reference is found by again. */
export function referenceKey(ref: ContentRef): string {
  return JSON.stringify(ref)
}

/** Where a reference leads: an address by itself, everything else as it was found. */
export function resolverOf(references: Record<string, Resolved>): (ref: ContentRef) => Resolved | undefined {
  return (ref) => {
    if (ref.kind === 'url') return resolvedUrl(ref.url)
    const found = references[referenceKey(ref)]
    return ref.kind === 'tag' ? (found ?? { href: '', title: ref.tag }) : found
  }
}

export function resolvedUrl(url: string): Resolved {
  return { href: url, title: url, isExternal: /^([a-z][a-z0-9+.-]*:)?\/\//i.test(url) }
}
