import { useMemo } from 'react'
import type { JSONDocument } from '../../engine/document/index.ts'
import { withAnchors } from '../../engine/document/index.ts'
import { outlineOf } from '../../engine/html/index.ts'
import { messages } from '../locales/messages.ts'
import styles from './outline.module.css'
import { useCurrentHeading } from './use-current-heading.ts'

/** The headings of a page, beside it where there is room. */
export function Outline({ document }: { document: JSONDocument }) {
  const entries = useMemo(() => outlineOf(withAnchors(document)), [document])
  const current = useCurrentHeading(entries.map(({ id }) => id))
  if (entries.length < 2) return null
  return (
    <nav aria-label={messages.onThisPage} className={styles.outline}>
      <h2 className={styles.heading}>{messages.onThisPage}</h2>
      <ul className={styles.list}>
        {entries.map(({ id, title, level }) => (
          <li key={id} className={level === 2 ? styles.deeper : ''}>
            <a
              href={`#${id}`}
              className={styles.link}
              dir="auto"
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
