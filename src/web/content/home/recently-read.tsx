import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { Section } from '../../ui/page-layout.tsx'
import { pageIconOf } from '../page-icon.tsx'
import styles from './home.module.css'
import { recentPages } from './recent-pages.ts'

/** The pages that were read last, to go on with. */
export function RecentlyRead({ organizationId }: { organizationId: string }) {
  const [pages] = useState(() => recentPages(organizationId))
  if (pages.length === 0) return null
  return (
    <Section title={messages.content.recentlyRead}>
      <ul className={styles.recent}>
        {pages.map(({ spaceId, path, title, space, ...looks }) => (
          <li key={`${spaceId}/${path}`}>
            <Link to="/spaces/$spaceId/$" params={{ spaceId, _splat: path }} className={styles.page}>
              {pageIconOf(looks, 15) ?? <FileText aria-hidden size={15} />}
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.space}>{space}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
