import { assignKeys } from '../document/index.ts'
import { conditionProblems, parseMarkdown, type FrontMatter, type ParsedPage } from '../markdown/index.ts'
import { canonicalJson, type PageEntry } from '../revisions/index.ts'
import { resolveLink, type LinkIndex } from './links.ts'
import { fieldsOfFrontMatter } from './page-fields.ts'
import type { SourceFile } from './source.ts'
import { splitTitle } from './titles.ts'

/** What a Markdown file says: the members of its page, without those that come from elsewhere. */
export type FileFields = Pick<PageEntry, 'git'> & Partial<Omit<PageEntry, 'id' | 'type' | 'slug' | 'pages'>>

/** What is wrong with a file; `source` is its path and line. */
export type FileProblem = { source: string; line: number; message: string }

export type ReadFile =
  /** The document as its canonical JSON, which is what is stored and what is quick to hand to another thread. */
  | { kind: 'file'; fields: FileFields; document: string; problems: FileProblem[] }
  | { kind: 'invalid'; message: string }

/** Reads one file, and gives each of its blocks a key. */
export function readFile(
  file: SourceFile,
  text: string,
  { links, newKey }: { links: LinkIndex; newKey: () => string },
): ReadFile {
  const page = parseFile(text, file.path, links)
  const { frontMatter, document, title: heading } = page
  const wrong = page.problems.filter((problem) => problem.kind === 'front-matter')
  const [broken] = wrong
  if (broken !== undefined && Object.keys(frontMatter.values).length === 0)
    return { kind: 'invalid', message: `${file.path}: line ${broken.line ?? 1}: ${broken.message}` }
  const title = frontMatter.title ?? heading
  const { path, oid } = file
  return {
    kind: 'file',
    document: canonicalJson(assignKeys(document, newKey)),
    problems: [...page.problems, ...conditionProblems(text, page)]
      .map(({ line = 1, message }) => ({ source: path, line, message }))
      .toSorted((a, b) => a.line - b.line),
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
