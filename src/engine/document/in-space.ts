import type { ContentRef } from './content-ref.ts'

/** A reference as it reads in other spaces: what a text names without a space is of its own. */
export function inSpace(ref: ContentRef, space: string): ContentRef {
  switch (ref.kind) {
    case 'anchor':
      return ref.page === undefined ? ref : { space, ...ref }
    case 'page':
    case 'file':
    case 'tag':
    case 'reusable-content':
      return { space, ...ref }
    case 'url':
    case 'space':
    case 'user':
    case 'collection':
    case 'openapi':
      return ref
  }
}
