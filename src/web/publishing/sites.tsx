import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ExternalLink, Globe, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Site } from '../../contract/publishing/sites.ts'
import { organizationQuery } from '../api/people.ts'
import { sitesQuery } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { shortAddress } from './address.ts'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './sites.module.css'

/** The sites of an organization, and where each can be read. */
export function Sites() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId/sites' })
  const { data: sites } = useSuspenseQuery(sitesQuery(organizationId))
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const [isMaking, setMaking] = useState(false)
  const words = messages.publishing
  const make = organization.permissions.createContent && (
    <Button look="primary" onPress={() => setMaking(true)}>
      <Plus aria-hidden />
      {words.newSite}
    </Button>
  )
  return (
    <PageLayout title={messages.sites} actions={sites.length > 0 ? make : undefined}>
      {sites.length === 0 ? (
        <EmptyState icon={<Globe />} title={words.noSitesTitle} action={make}>
          {words.noSitesText}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {sites.map((site) => (
            <SiteEntry key={site.id} site={site} />
          ))}
        </ul>
      )}
      {isMaking && <PublishDialog organizationId={organizationId} onClose={() => setMaking(false)} />}
    </PageLayout>
  )
}

function SiteEntry({ site: { id, title, published, visibility, siteSpaces, urls } }: { site: Site }) {
  const words = messages.publishing
  return (
    <li className={styles.site}>
      <h2 className={styles.title}>
        <Link to="/sites/$siteId" params={{ siteId: id }} className={styles.name}>
          {title}
        </Link>
      </h2>
      <p className={styles.facts}>
        <Badge tone={published ? 'success' : 'plain'}>
          {published ? messages.published : messages.notPublished}
        </Badge>
        <span>{words.audiences[visibility]}</span>
        <span>{words.spaceCount(siteSpaces)}</span>
      </p>
      {urls.published !== undefined && (
        <a href={urls.published} target="_blank" rel="noreferrer" className={styles.address}>
          {shortAddress(urls.published)}
          <ExternalLink aria-label={messages.openSite} size={13} />
        </a>
      )}
    </li>
  )
}
