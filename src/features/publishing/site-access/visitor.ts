import type { ReadingMember } from '../site-members/index.ts'

/** What is known about a visitor of a published site; `unsigned` is what they say about themselves. */
export type Claims = Record<string, unknown> & { unsigned?: Record<string, unknown> }

/** Somebody who reads a published site. */
export type Visitor = {
  kind: 'visitor'
  siteId: string
  organizationId: string
  /** The share link that let them in. */
  shareLinkId: string | undefined
  /** Somebody whom the site trusts vouches for them, or a member previews. */
  isSigned: boolean
  isPreview: boolean
  /** Whose preview it is: what they may not read is not in it. */
  previewedBy?: string
  /** It shows their own drafts of how the site looks. */
  hasDrafts?: boolean
  /** The member who reads a site for members: what they may not read is not in it. */
  member?: ReadingMember
  claims: Claims
  /** What a member lets them see besides what is published: one revision, and those of its change request. */
  version?: { revisionId: string; changeRequestId?: string }
  /** When they came; content that was replaced before is not for them. */
  since: number
  tokenId: string
}

declare module '../../../kernel/context.ts' {
  interface Actors {
    visitor: Visitor
  }
}
