import type { Surroundings } from './html/surroundings.ts'
import type { JSONDocument, PlainObject, PlainValue } from '../document/index.ts'

/** A page as an import found it. Links in its document are whole addresses. */
export type ImportedPage = {
  /** Where it was found; links of other pages to it name this address. */
  address: string
  /** Other addresses that led to it. */
  aliases?: string[]
  title: string
  document: JSONDocument
  description?: string
  /** What its front matter says beside. */
  fields?: ImportedFields
  /** What its front matter says about where it stands. */
  place?: { id?: string; label?: string; position?: number }
  /** Of a page of a website, until all of them are arranged. */
  surroundings?: Surroundings
  /** What is wrong with it, or was left out of it. */
  problems?: { line?: number; message: string }[]
  /** `group` has no document of its own. */
  kind?: 'group'
  pages: ImportedPage[]
}

export type ImportedFields = {
  description?: string
  icon?: string
  hidden?: boolean
  noIndex?: boolean
  noRobotsIndex?: boolean
  condition?: string
  variables?: Record<string, string | number | boolean>
  tags?: PlainValue[]
  layout?: PlainObject
}

/** A file that came along with pages, by the address that they link to. */
export type ImportedFile = { name: string; bytes: Uint8Array; contentType?: string }

export type ImportFailure = { source: string; message: string }

/** Something wrong in a page that came in all the same. */
export type ImportProblem = ImportFailure & { line?: number }

/** All that an import found: pages in their order, files by address, and what could not be read. */
export type Harvest = {
  pages: ImportedPage[]
  files: Map<string, ImportedFile>
  /** Docs repositories in archives: their files by path. */
  repositories?: Map<string, Uint8Array>[]
  failures: ImportFailure[]
}

/** A source that cannot be imported at all; the message is for whoever gave it. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}

/** Every page of a harvest, parents first. */
export function* allPages(pages: ImportedPage[]): Generator<ImportedPage> {
  for (const page of pages) {
    yield page
    yield* allPages(page.pages)
  }
}
