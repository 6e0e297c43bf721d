import { List } from 'lucide-react'
import type { OutlineEntry } from '../../engine/html/index.ts'
import { messages } from '../locales/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import styles from './outline.module.css'

type Props = {
  /** Where a page is written, its headings have no addresses yet. */
  headings: (Omit<OutlineEntry, 'id'> & { id?: string })[]
  current: number
  onPick: (index: number) => void
}

/** The headings of a page, beside it where there is room, else behind a button. */
export function Outline({ headings, current, onPick }: Props) {
  if (headings.length < 2) return null
  return (
    <>
      <nav aria-label={messages.onThisPage} className={styles.outline}>
        <h2 className={styles.heading}>{messages.onThisPage}</h2>
        <ul className={styles.list}>
          {headings.map(({ id, title, level }, index) => {
            const link = {
              className: styles.link,
              dir: 'auto',
              'aria-current': index === current ? ('location' as const) : undefined,
            }
            return (
              <li key={id ?? index} className={level === 2 ? styles.deeper : ''}>
                {id === undefined ? (
                  <button type="button" {...link} onClick={() => onPick(index)}>
                    {title}
                  </button>
                ) : (
                  <a href={`#${id}`} {...link}>
                    {title}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </nav>
      <span className={styles.open}>
        <Menu
          label={messages.onThisPage}
          trigger={
            <IconButton label={messages.onThisPage}>
              <List aria-hidden />
            </IconButton>
          }
        >
          {headings.map(({ id, title, level }, index) => (
            <MenuItem
              key={id ?? index}
              icon={level === 2 && <span className={styles.deeper} />}
              onAction={() => onPick(index)}
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </>
  )
}
