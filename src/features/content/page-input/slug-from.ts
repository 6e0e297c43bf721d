import { slugOf } from '../../../engine/document/index.ts'

/** The slug of a page: what was asked for, else its title, in letters that an address may hold. */
export function slugFrom(slug: string | undefined, title: string): string {
  return (
    slugOf(slug ?? title)
      .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 100) || 'page'
  )
}
