import { Check } from 'lucide-react'
import type { IntegrationScope } from '../../../contract/observers/integration-words.ts'
import { messages } from '../../locales/messages.ts'
import styles from './integrations.module.css'

const words = messages.integrations

/** What an integration may do, in words. */
export function Scopes({ scopes }: { scopes: IntegrationScope[] }) {
  if (scopes.length === 0) return <p className={styles.muted}>{words.installNothing}</p>
  return (
    <ul className={styles.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>
          <Check aria-hidden size={14} />
          <span>{words.scopes[scope]}</span>
        </li>
      ))}
    </ul>
  )
}
