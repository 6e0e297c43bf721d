import { publicationAt, type Publication } from '../../features/content/revisions/index.ts'
import type { Services } from '../../kernel/context.ts'

type AskedPublication = { heads: Set<string>; found: Promise<Publication> }

/**
 * Asks how far what is published has come. Those who ask while somebody else's question is under way share the next
 * one, so that the busier a site is, the less each of its readers costs the database; what anybody is told is from
 * after they asked.
 */
export function createPublicationReader({ database }: Pick<Services, 'database'>) {
  let last: Promise<unknown> = Promise.resolve()
  let next: AskedPublication | undefined
  return function read(headIds: Iterable<string>): Promise<Publication> {
    next ??= ask()
    for (const id of headIds) next.heads.add(id)
    return next.found
  }

  function ask(): AskedPublication {
    const heads = new Set<string>()
    const begin = () => {
      next = undefined
      return publicationAt(database.read, [...heads].toSorted())
    }
    const found = last.then(begin, begin)
    last = found
    return { heads, found }
  }
}
