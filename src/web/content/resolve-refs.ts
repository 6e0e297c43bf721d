import type { RevisionFile } from '../../contract/content/pages.ts'
import type { RenderOptions } from '../../engine/html/index.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { nameIn } from '../api/names-across-spaces.ts'
import { emojiOf } from './emoji.ts'
import { locateById, type TreePage } from './locate-page.ts'

type Person = { id: string; user: { displayName: string } }
type Known = {
  location: ContentLocation
  pages: TreePage[]
  files: RevisionFile[]
  people?: Person[]
  /** Told of each file that a text refers to. */
  onFile?: (fileId: string) => void
}

/** Where the references of a page lead within the app. */
export function resolveRefs({
  location,
  pages,
  files,
  people = [],
  onFile,
}: Known): RenderOptions['resolve'] {
  const byId = new Map(files.map((file) => [file.id, file]))
  return (ref) => {
    switch (ref.kind) {
      case 'url':
        return { href: ref.url, title: ref.url, isExternal: true }
      case 'page':
      case 'anchor': {
        if (ref.page === undefined)
          return ref.kind === 'anchor' ? { href: `#${ref.anchor}`, title: ref.anchor } : undefined
        const hash = ref.kind === 'anchor' ? `#${ref.anchor}` : ''
        // Its path is found there by its id.
        if (ref.space !== undefined && ref.space !== location.spaceId)
          return { href: `/app/spaces/${ref.space}/${ref.page}${hash}`, title: '' }
        const page = locateById(pages, ref.page)?.page
        if (page === undefined || !('path' in page)) return undefined
        const emoji = emojiOf(page.emoji)
        return {
          href: `/app${hrefIn(location, page.path)}${hash}`,
          title: page.title,
          ...('description' in page && page.description !== undefined
            ? { description: page.description }
            : {}),
          ...(page.icon === undefined ? {} : { icon: page.icon }),
          ...(emoji === undefined ? {} : { emoji: page.emoji ?? '' }),
        }
      }
      case 'file': {
        onFile?.(nameIn(location.spaceId, { space: ref.space, id: ref.file }))
        const file = byId.get(ref.file)
        return (
          file && {
            href: file.downloadURL,
            title: file.name,
            file: { name: file.name, size: file.size, contentType: file.contentType },
          }
        )
      }
      case 'space':
        return { href: `/app/spaces/${ref.space}/`, title: '' }
      case 'user': {
        const person = people.find(({ id }) => id === ref.user)
        return person && { href: '', title: person.user.displayName }
      }
      case 'collection':
      case 'openapi':
      case 'reusable-content':
      case 'tag':
        return undefined
    }
  }
}
