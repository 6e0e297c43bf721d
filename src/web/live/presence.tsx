import { createContext, useContext } from 'react'
import { Link } from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import styles from './presence.module.css'
import type { Present } from './use-space-presence.ts'
import './writer-colors.css'

/** Who else is in the space that is shown. */
export const PresenceContext = createContext<Present[]>([])

const most = 4

/** People as pictures; each leads to where they are. */
export function PresentPeople({
  label,
  people,
  whereIs,
}: {
  label: string
  people: Present[]
  /** The title and the address of the page that somebody is on. */
  whereIs: (person: Present) => { title: string; href: string } | undefined
}) {
  if (people.length === 0) return null
  return (
    <ul className={styles.people} aria-label={label}>
      {people.slice(0, most).map((person) => {
        const where = whereIs(person)
        const said =
          where === undefined ? person.name : messages.editor.together.onPage(person.name, where.title)
        return (
          <li key={person.id}>
            <Tooltip text={said}>
              <Link
                className={`${styles.person} live-color-${person.color}`}
                aria-label={said}
                {...(where && { href: where.href })}
              >
                <Avatar name={person.name} size={22} />
              </Link>
            </Tooltip>
          </li>
        )
      })}
      {people.length > most && (
        <li className={styles.more}>{messages.editor.together.more(people.length - most)}</li>
      )}
    </ul>
  )
}

/** Those who are on a page, in its line of a tree. The list of people says the same in words. */
export function PresentOnPage({
  pageId,
  changeRequestId,
}: {
  pageId: string
  changeRequestId: string | undefined
}) {
  const here = useContext(PresenceContext).filter(
    (person) => person.pageId === pageId && person.changeRequestId === changeRequestId,
  )
  if (here.length === 0) return null
  return (
    <span className={styles.dots} aria-hidden title={here.map(({ name }) => name).join(', ')}>
      {here.slice(0, 3).map(({ id, name, color }) => (
        <span key={id} className={`${styles.dot} live-color-${color}`}>
          <Avatar name={name} size={16} />
        </span>
      ))}
    </span>
  )
}
