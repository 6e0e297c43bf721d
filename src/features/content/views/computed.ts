import type { FenceClaim, JSONDocument, PlainObject } from '../../../engine/document/index.ts'
import type { Db } from '../../../platform/database/index.ts'

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
  /** Where pages are computed beside the reading of them: the same, waited for, and one document by its props. */
  now?: {
    pages: () => Promise<ComputedPage[]>
    document: () => Promise<JSONDocument>
  }
}

export type ComputedInput = { organizationId: string; spaceId: string; computed: PlainObject }

/** Computes the pages of one type of source; `undefined` when what it depends on is not there. */
export type ComputedSource = (db: Db, input: ComputedInput) => Promise<ComputedContent | undefined>

/** What the content of a space may show without holding it. */
export type Computed = {
  /** By the type that a page names; `undefined` where there is none of it. */
  sourceOf: (type: string) => ComputedSource | undefined
  /** A document with words in the place of blocks that show something outside, for search and print. */
  spellOut: (
    db: Db,
    input: { organizationId: string; spaceId?: string; document: JSONDocument },
  ) => Promise<JSONDocument>
  /** A document for Markdown: what is outside is put in by `fill` when the rest is written. */
  leaveRoom: (
    db: Db,
    input: { organizationId: string; spaceId?: string; document: JSONDocument },
  ) => Promise<{
    document: JSONDocument
    /** Others whenever `fill` may put in something else. */
    versions: string[]
    fill: (markdown: string) => Promise<string>
  }>
  /** The code in documents of a space that integrations show as a block of theirs. */
  fencesOf: (db: Db, spaceId: string) => Promise<FenceClaim[]>
  /** Changes whenever `spellOut` may say something else in an organization. */
  stamp: (db: Db, organizationId: string) => Promise<string>
}

declare module '../../../kernel/context.ts' {
  interface Services {
    computed: Computed
  }
}
