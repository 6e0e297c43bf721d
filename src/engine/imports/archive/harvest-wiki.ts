import { decodeBytes } from '../../decode-bytes.ts'
import { archiveAddress, pageKey } from '../address.ts'
import { ImportRefusal, type Harvest, type ImportedFile, type ImportedPage } from '../harvest.ts'
import { pageOfMarkdown } from '../page-of-markdown.ts'
import { extensionOf, nameOf } from './names.ts'

/** The pages of a wiki's repository: Home first, then as its sidebar names them, then the others. */
export function harvestWiki(entries: Map<string, Uint8Array>, { address }: { address: string }): Harvest {
  const pages = new Map<string, ImportedPage>()
  const files = new Map<string, ImportedFile>()
  for (const [path, content] of entries) {
    const name = nameOf(path).replace(/\.(md|markdown)$/i, '')
    if (!/^(md|markdown)$/.test(extensionOf(path)))
      files.set(pageKey(archiveAddress(path)), { name: nameOf(path), bytes: content })
    else if (!/^_(sidebar|footer|header)$/i.test(name))
      pages.set(name, pageOf(path, { name, content, address }))
  }
  if (pages.size === 0) throw new ImportRefusal('The wiki has no pages in Markdown')
  const sidebar = entries.get('_Sidebar.md')
  const named = sidebar === undefined ? [] : linkedNames(decodeBytes(sidebar))
  const order = ['Home', ...named, ...[...pages.keys()].toSorted()]
  const ordered = [...new Set(order)].flatMap((name) => pages.get(name) ?? [])
  return { pages: ordered, files, failures: [] }
}

// Pages of a wiki are known by their names alone, wherever their files are.
function pageOf(
  path: string,
  { name, content, address }: { name: string; content: Uint8Array; address: string },
): ImportedPage {
  const text = withPlainLinks(decodeBytes(content))
  const page = pageOfMarkdown(text, { address: archiveAddress(path), title: name.replaceAll('-', ' ') })
  return { ...page, aliases: [archiveAddress(name), `${address}/${encodeURIComponent(name)}`] }
}

/** `[[Page]]` and `[[words|Page]]` as links that Markdown knows; code stays as it is. */
function withPlainLinks(text: string): string {
  return text.replaceAll(
    /(```[^]*?(?:```|$)|`[^`\n]*`)|\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g,
    (_whole, code: string | undefined, first = '', second?: string) => {
      if (code !== undefined) return code
      return `[${first.trim()}](<${(second ?? first).trim().replaceAll(' ', '-')}>)`
    },
  )
}

function linkedNames(sidebar: string): string[] {
  const links = withPlainLinks(sidebar).matchAll(/\]\(<?([^)>#\s]+)/g)
  return [...links].map(([, target = '']) =>
    decodeURIComponent(nameOf(target.replace(/(?<!\/)\/+$/, '')).replaceAll(/%(?![0-9a-f]{2})/gi, '%25')),
  )
}
