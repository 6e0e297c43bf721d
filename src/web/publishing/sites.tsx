import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ExternalLink, Globe } from 'lucide-react'
import { sitesQuery } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import styles from './sites.module.css'

/** The sites of an organization, and where each can be read. */
export function Sites() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId/sites' })
  const { data: sites } = useSuspenseQuery(sitesQuery(organizationId))
  return (
    <PageLayout title={messages.sites}>
      {sites.length === 0 ? (
        <EmptyState icon={<Globe />} title={messages.noSitesTitle}>
          {messages.noSitesText}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {sites.map(({ id, title, published, visibility, urls }) => (
            <li key={id} id={id} className={styles.site}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.facts}>
                <Badge tone={published ? 'success' : 'plain'}>
                  {published ? messages.published : messages.notPublished}
                </Badge>
                {published && <span>{messages.siteVisibilities[visibility]}</span>}
              </p>
              {published && urls.published !== undefined && (
                <a href={urls.published} target="_blank" rel="noreferrer" className={styles.address}>
                  {urls.published.replace(/^https?:\/\//, '')}
                  <ExternalLink aria-label={messages.openSite} size={13} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageLayout>
  )
}
