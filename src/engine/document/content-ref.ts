/** A pointer from content to something else; `kind` says what. */
export type ContentRef =
  | ContentRefUrl
  | ContentRefFile
  | ContentRefPage
  | ContentRefAnchor
  | ContentRefSpace
  | ContentRefUser
  | ContentRefCollection
  | ContentRefReusableContent
  | ContentRefTag
  | ContentRefOpenApi

export type ContentRefUrl = { kind: 'url'; url: string }
export type ContentRefFile = { kind: 'file'; file: string; space?: string }
export type ContentRefPage = { kind: 'page'; page: string; space?: string }
export type ContentRefAnchor = { kind: 'anchor'; anchor: string; page?: string; space?: string }
export type ContentRefSpace = { kind: 'space'; space: string }
export type ContentRefUser = { kind: 'user'; user: string }
export type ContentRefCollection = { kind: 'collection'; collection: string }
export type ContentRefReusableContent = {
  kind: 'reusable-content'
  reusableContent: string
  space?: string
}
export type ContentRefTag = { kind: 'tag'; tag: string; space?: string }
export type ContentRefOpenApi = { kind: 'openapi'; spec: string }

/** What an image, a file block or a cover may point at. */
export type ContentRefMedia = ContentRefUrl | ContentRefFile
