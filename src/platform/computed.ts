import type { JSONDocument, PlainObject } from '../engine/document/index.ts'
import type { Db } from './database/index.ts'

/** A page that no one wrote: it follows from something outside the content. */
export type ComputedPage = {
  /** Names the page among those of its source, also when others come and go. */
  key: string
  title: string
  slug: string
  icon?: string
  description?: string
  computed: PlainObject
  document: JSONDocument
  pages: ComputedPage[]
}

export type ComputedContent = {
  /** Changes whenever the pages may be others. */
  stamp: string
  pages: () => Promise<ComputedPage[]>
}

export type ComputedInput = { organizationId: string; computed: PlainObject }

/** Computes the pages of one type of source; `undefined` when what it depends on is not there. */
export type ComputedSource = (db: Db, input: ComputedInput) => Promise<ComputedContent | undefined>

/** What the content of a space may show without holding it. */
export type Computed = {
  /** By the type that a page names. */
  sources: Record<string, ComputedSource>
  /** A document with words in the place of blocks that show something outside, for search and Markdown. */
  spellOut: (db: Db, input: { organizationId: string; document: JSONDocument }) => Promise<JSONDocument>
  /** Changes whenever `spellOut` may say something else in an organization. */
  stamp: (db: Db, organizationId: string) => Promise<string>
}
