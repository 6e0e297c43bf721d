import type { ContentRef, PlainObject, PlainValue } from '../document/nodes.ts'
import type { ObjectHash } from './hash.ts'

export type PageType = 'document' | 'group' | 'link' | 'computed'
export type VariableValue = string | number | boolean
export type Variables = { [name: string]: VariableValue }
/** A name that pages and updates share, and its looks. */
export type TagEntry = { slug: string; label?: string; color?: string; icon?: string; emoji?: string }
export type GitBlob = { oid: string; path: string }

/** One page in the list of its parent. Members that are undefined do not exist. */
export type PageEntry = {
  id: string
  type: PageType
  title: string
  slug?: string
  emoji?: string
  icon?: string
  description?: string
  linkTitle?: string
  layout?: PlainObject
  cover?: PlainObject
  variables?: Variables
  hidden?: boolean
  noIndex?: boolean
  noRobotsIndex?: boolean
  condition?: string
  tags?: PlainValue[]
  target?: ContentRef
  computed?: PlainObject
  computedSeed?: string
  createdAt?: number
  updatedAt?: number
  git?: GitBlob
  /** Front matter that has no member of its own. */
  frontMatter?: PlainObject
  /** The object that remembers the source slices of the page's Markdown file. */
  source?: ObjectHash
  document?: ObjectHash
  /** The list of the pages below this one. */
  pages?: ObjectHash
}

export type FileEntry = {
  id: string
  name: string
  contentType: string
  size: number
  dimensions?: { width: number; height: number }
  /** Where the bytes are stored. */
  content: string
  git?: GitBlob
}

export type ReusableContentEntry = {
  id: string
  title: string
  document?: ObjectHash
  computed?: PlainObject
  computedSeed?: string
  git?: GitBlob
  source?: ObjectHash
}
