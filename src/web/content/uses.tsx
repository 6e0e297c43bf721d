import { Link } from '@tanstack/react-router'
import type { ContentLocation as Use } from '../../contract/content/links.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { messages } from '../locales/messages.ts'
import styles from './uses.module.css'

type Shown = { id: string; title: string; place: string; href: string }

/** Where something is used, to go there. */
export function Uses({ uses }: { uses: Shown[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ id, title, place, href }) => (
        <li key={id}>
          <Link to={href} dir="auto">
            {title}
          </Link>{' '}
          {place}
        </li>
      ))}
    </ul>
  )
}

/** Each page once, however often it shows what is used. */
export function usesIn(location: ContentLocation, uses: Use[]): Shown[] {
  const shown = uses.flatMap((use) => describe(location, use) ?? [])
  return [...new Map(shown.map((each) => [each.id, each])).values()]
}

function describe(location: ContentLocation, use: Use): Shown | undefined {
  if (use.kind !== 'page' && use.kind !== 'reusable-content') return undefined
  const { space } = use
  const isHere = space.id === location.spaceId
  const at = isHere ? location : { spaceId: space.id }
  const place = isHere ? '' : messages.content.files.usedElsewhere(space.title || messages.untitled)
  if (use.kind === 'reusable-content') {
    const { id, title } = use.reusableContent
    return { id, title, place, href: hrefIn(at, `~/reusable/${id}`) }
  }
  const { id, title } = use.page
  return { id, title, place, href: hrefIn(at, 'path' in use.page ? use.page.path : '') }
}
