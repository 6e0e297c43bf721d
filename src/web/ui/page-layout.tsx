import type { ReactNode } from 'react'
import { useShown } from './shown.ts'
import styles from './page-layout.module.css'

/** A screen: what it is, what can be done, and its content. */
export function PageLayout({
  title,
  description,
  actions,
  above,
  children,
}: {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** The way here, over the title. */
  above?: ReactNode
  children: ReactNode
}) {
  useShown()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          {above}
          <h1 className={styles.title}>{title}</h1>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

export function Section({
  title,
  description,
  actions,
  children,
}: {
  title: string
  description?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
