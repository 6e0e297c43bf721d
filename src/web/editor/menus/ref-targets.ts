import type { Node } from '@tiptap/pm/model'
import type { Space } from '../../../contract/content/spaces.ts'
import type { ContentRef, JSONDocument } from '../../../engine/document/index.ts'
import { headings, withAnchors } from '../../../engine/document/index.ts'
import { pagesBelow, type TreePage } from '../../content/locate-page.ts'
import { createReader } from '../read-editor.ts'

export type RefTarget = {
  id: string
  title: string
  about: string
  kind: 'heading' | 'page' | 'space' | 'address'
  ref: ContentRef
}

const most = 8

/** What one may link to: headings of this page, pages, spaces, and what was typed if it is an address. */
export function refTargets(
  query: string,
  { doc, pages, spaces }: { doc: Node; pages: TreePage[]; spaces: Space[] },
): RefTarget[] {
  const wanted = query.trim().toLowerCase()
  const matches = (title: string) => title.toLowerCase().includes(wanted)
  const address = addressOf(query.trim())
  return [
    ...(address === undefined
      ? []
      : [{ id: 'address', title: address, about: '', kind: 'address' as const, ref: refOf(address) }]),
    ...headingsIn(createReader().read(doc))
      .filter(({ title }) => matches(title))
      .slice(0, most),
    ...pagesIn(pages)
      .filter(({ title, about }) => matches(title) || matches(about))
      .slice(0, most),
    ...spaces
      .filter(({ title }) => wanted !== '' && matches(title))
      .slice(0, 4)
      .map(({ id, title }): RefTarget => ({
        id: `space-${id}`,
        title,
        about: '',
        kind: 'space',
        ref: { kind: 'space', space: id },
      })),
  ]
}

/** The page that "page # heading" begins with, where somebody types that. */
export function pageBefore(query: string, pages: TreePage[]): RefTarget | undefined {
  const [title = '', ...heading] = query.split('#')
  const wanted = title.trim().toLowerCase()
  if (heading.length === 0 || wanted === '') return undefined
  const named = pagesIn(pages).filter((page) => page.title.toLowerCase().includes(wanted))
  return named.find((page) => page.title.toLowerCase() === wanted) ?? named[0]
}

/** The headings of another page that were asked for. */
export function headingsOf(page: RefTarget, document: JSONDocument, query: string): RefTarget[] {
  const wanted = query
    .slice(query.indexOf('#') + 1)
    .trim()
    .toLowerCase()
  const { ref } = page
  if (ref.kind !== 'page') return []
  return headingsIn(withAnchors(document))
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map((heading) => ({
      ...heading,
      about: page.title,
      ref: heading.ref.kind === 'anchor' ? { ...heading.ref, page: ref.page } : heading.ref,
    }))
}

/** An address as somebody types or pastes it. */
function addressOf(text: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text
  if (isMailAddress(text)) return `mailto:${text}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : undefined
}

function refOf(url: string): ContentRef {
  return { kind: 'url', url }
}

function headingsIn(document: JSONDocument): RefTarget[] {
  return headings(document).flatMap(({ id, title }) =>
    id === undefined
      ? []
      : [
          {
            id: `heading-${id}`,
            title,
            about: `#${id}`,
            kind: 'heading' as const,
            ref: { kind: 'anchor' as const, anchor: id },
          },
        ],
  )
}

/** Every page, as what one may refer to. */
export function pagesIn(pages: TreePage[]): RefTarget[] {
  return pages.flatMap((page): RefTarget[] => {
    const own: RefTarget[] =
      page.type === 'document'
        ? [
            {
              id: page.id,
              title: page.title,
              about: page.path,
              kind: 'page',
              ref: { kind: 'page', page: page.id },
            },
          ]
        : []
    return [...own, ...pagesIn(pagesBelow(page))]
  })
}

function isMailAddress(text: string): boolean {
  const [name = '', host = '', ...rest] = text.split('@')
  return name !== '' && rest.length === 0 && !/\s/.test(text) && /^[^.]/.test(host) && /\.[^.]+$/.test(host)
}
