import type { ContentImportRun } from '../../../contract/exchange/imports.ts'
import { messages } from '../../locales/messages.ts'
import { Section } from '../../ui/page-layout.tsx'
import styles from './imports.module.css'

const words = messages.imports
const shownAtMost = 200

/** What could not be read, and what is wrong in what could. */
export function ImportProblems({ log }: { log: ContentImportRun['log'] }) {
  if (log.length === 0) return null
  return (
    <Section title={words.problems(log.length)} description={words.problemsText}>
      <ul className={styles.problems}>
        {log.slice(0, shownAtMost).map(({ source, message }) => (
          <li key={`${source} ${message}`}>
            <span className={styles.source}>{source}</span>
            <span className={styles.muted}>{message}</span>
          </li>
        ))}
      </ul>
      {log.length > shownAtMost && <p className={styles.muted}>{words.more(log.length - shownAtMost)}</p>}
    </Section>
  )
}
