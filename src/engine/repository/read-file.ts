import { assignKeys, inheritKeys, type JSONDocument } from '../document/index.ts'
import { parseMarkdown, type FrontMatter, type ParsedPage } from '../markdown/index.ts'
import type { PageEntry } from '../revisions/index.ts'
import { resolveLink, type LinkIndex } from './links.ts'
import { fieldsOfFrontMatter } from './page-fields.ts'
import type { SourceFile } from './source.ts'
import { splitTitle } from './titles.ts'

/** What a Markdown file says: the members of its page, without those that come from elsewhere. */
export type FileFields = Pick<PageEntry, 'git'> & Partial<Omit<PageEntry, 'id' | 'type' | 'slug' | 'pages'>>

export type ReadFile =
  | { kind: 'file'; fields: FileFields; document: JSONDocument }
  | { kind: 'invalid'; message: string }

type Options = { links: LinkIndex; before: JSONDocument | undefined; newKey: () => string }

/** Reads one file; blocks that were there before keep their keys. */
export function readFile(file: SourceFile, text: string, { links, before, newKey }: Options): ReadFile {
  const parsed = parseFile(text, file.path, links)
  const { frontMatter, problems } = parsed
  const broken = problems.find((problem) => problem.kind === 'front-matter')
  if (broken !== undefined && Object.keys(frontMatter.values).length === 0)
    return { kind: 'invalid', message: `${file.path}: line ${broken.line ?? 1}: ${broken.message}` }
  const title = frontMatter.title ?? parsed.title
  const { path, oid } = file
  return {
    kind: 'file',
    document:
      before === undefined
        ? assignKeys(parsed.document, newKey)
        : inheritKeys(before, parsed.document, newKey),
    fields: {
      ...(title !== undefined && title.trim() !== '' && splitTitle(title)),
      ...fieldsOfFrontMatter(frontMatter),
      ...coverOf(frontMatter, path, links),
      git: { oid, path },
    },
  }
}

/** Parses the text of a file; the same file gives the same document, whoever parses it. */
export function parseFile(text: string, path: string, links: LinkIndex): ParsedPage {
  return parseMarkdown(text, { resolve: (url, { kind }) => resolveLink(url, { from: path, kind }, links) })
}

function coverOf(
  { cover, coverY, coverHeight }: FrontMatter,
  from: string,
  links: LinkIndex,
): Pick<FileFields, 'cover'> {
  if (cover === undefined) return {}
  const ref = resolveLink(cover, { from, kind: 'image' }, links)
  return {
    cover: {
      ref: ref?.kind === 'file' || ref?.kind === 'url' ? { ...ref } : { kind: 'url', url: cover },
      yPos: coverY ?? 0,
      ...(coverHeight === undefined ? {} : { height: coverHeight }),
    },
  }
}
