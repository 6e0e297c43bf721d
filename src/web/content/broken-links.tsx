import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import type { LinkUsage } from '../../contract/content/links.ts'
import { brokenLinksQuery } from '../api/content.ts'
import { messages } from '../locales/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import styles from './history/history.module.css'

/** Links that lead nowhere, and the pages that they are on. */
export function BrokenLinks() {
  const { spaceId } = useParams({ from: '/spaces/$spaceId' })
  const { data } = useSuspenseQuery(brokenLinksQuery(spaceId))
  const words = messages.content
  return (
    <PageLayout title={words.brokenLinks} description={words.brokenLinksText}>
      {data.length === 0 ? (
        <EmptyState icon={<Link2 />} title={words.noBrokenLinks}>
          {words.noBrokenLinksText}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {data.flatMap((usage, at) =>
            usage.locationReferences.flatMap((location) =>
              location.kind === 'page' && 'path' in location.page
                ? [
                    <li key={`${at} ${location.page.id}`}>
                      <Link
                        to="/spaces/$spaceId/$"
                        params={{ spaceId, _splat: location.page.path }}
                        className={styles.entry}
                      >
                        <span className={styles.kind}>{location.page.title}</span>
                        <span className={styles.facts}>{targetOf(usage)}</span>
                      </Link>
                    </li>,
                  ]
                : [],
            ),
          )}
        </ul>
      )}
    </PageLayout>
  )
}

function targetOf({ targetReference: target }: LinkUsage): string {
  if (target === undefined) return messages.content.goneTarget
  if (target.kind === 'url') return target.url
  return target.kind === 'page' ? target.page.title : messages.content.goneTarget
}
