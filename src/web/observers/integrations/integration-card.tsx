import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { IntegrationIcon } from './integration-icon.tsx'
import styles from './integrations.module.css'

const words = messages.integrations

/** An integration among others, which leads to all about it. */
export function IntegrationCard({
  integration,
  href,
  badge,
}: {
  integration: Integration
  href: string
  badge?: ReactNode
}) {
  const { title, description, owner, categories } = integration
  return (
    <li className={styles.card}>
      <IntegrationIcon integration={integration} size={40} />
      <div className={styles.words}>
        <Link to={href} className={styles.title}>
          {title}
        </Link>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        <p className={styles.muted}>
          {[words.by(owner.title), ...categories.map((each) => words.categories[each])].join(' · ')}
        </p>
        {badge !== undefined && <div className={styles.badges}>{badge}</div>}
      </div>
    </li>
  )
}
