import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { siteQuery } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NoOrganization } from '../no-organization.tsx'
import styles from './content-step.module.css'
import { useFirstOrganization } from './use-first-organization.ts'
import { WelcomeLayout } from './welcome-layout.tsx'
import { readWelcomeSearch } from './welcome-search.ts'

const words = messages.welcome

/** Last: the address, and where to go from here. */
export function DoneStep() {
  const organization = useFirstOrganization()
  const { site } = readWelcomeSearch(useSearch({ strict: false }))
  if (organization === undefined) return <NoOrganization />
  return (
    <WelcomeLayout
      step="done"
      title={site === undefined ? words.doneTitleUnpublished : words.doneTitle}
      text={site === undefined ? words.doneTextUnpublished : words.doneText}
    >
      {site !== undefined && <SiteAddress organizationId={organization.id} siteId={site} />}
      <div className={styles.buttons}>
        <LinkButton href={`/orgs/${organization.id}`} look={site === undefined ? 'primary' : 'plain'}>
          {words.toHome}
        </LinkButton>
        <LinkButton href={`/orgs/${organization.id}/settings/invitations`}>{words.invite}</LinkButton>
      </div>
    </WelcomeLayout>
  )
}

function SiteAddress({ organizationId, siteId }: { organizationId: string; siteId: string }) {
  const { data: site } = useSuspenseQuery(siteQuery(organizationId, siteId))
  const address = site.urls.published ?? ''
  return (
    <>
      <CopyField label={words.address} value={address} />
      <div>
        <a href={address} target="_blank" rel="noreferrer">
          {words.open} <ExternalLink aria-hidden size={13} />
        </a>
      </div>
    </>
  )
}
