import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** What is known of one thing, line by line. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
