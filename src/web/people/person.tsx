import type { ReactNode } from 'react'
import type { User } from '../../contract/people/users.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './person.module.css'

/** Somebody, by picture, name and address. */
export function Person({ user, children }: { user: User; children?: ReactNode }) {
  const { displayName, email, photoURL } = user
  return (
    <span className={styles.person}>
      <Avatar name={displayName} photo={photoURL} size={32} />
      <span className={styles.names}>
        <span className={styles.name}>
          {displayName}
          {children}
        </span>
        {email !== undefined && <span className={styles.email}>{breakable(email)}</span>}
      </span>
    </span>
  )
}

// Where there is no room for the whole address.
function breakable(email: string): ReactNode {
  const end = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  )
}
