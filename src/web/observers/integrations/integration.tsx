import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Integration as IntegrationShape } from '../../../contract/observers/integrations.ts'
import { installationsQuery, useAskingAgain } from '../../api/installations.ts'
import { integrationQuery } from '../../api/integrations.ts'
import { organizationQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { About } from './about.tsx'
import { InstallationBadge } from './installation-badge.tsx'
import { InstallDialog } from './install-dialog.tsx'
import { InstallationSettings } from './installation-settings.tsx'
import { IntegrationIcon } from './integration-icon.tsx'
import styles from './integrations.module.css'
import { OwnerTools } from './owner-tools.tsx'
import { Scopes } from './scopes.tsx'

const words = messages.integrations

/** One integration: what it is, and how it stands here. */
export function Integration() {
  const { organizationId = '', integrationName = '' } = useParams({ strict: false })
  const { data: integration } = useSuspenseQuery(integrationQuery(integrationName))
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const { data: installed } = useSuspenseQuery({ ...installationsQuery(organizationId), ...useAskingAgain() })
  const installation = installed.find((each) => each.integration.name === integrationName)?.installation
  const [isInstalling, setInstalling] = useState(false)
  const { admin } = organization.permissions
  const crumbs = [
    { id: 'integrations', title: words.title, href: `/orgs/${organizationId}/integrations` },
    { id: 'integration', title: integration.title },
  ]
  return (
    <PageLayout
      title={integration.title}
      description={integration.description}
      above={<Breadcrumbs crumbs={crumbs} />}
      actions={
        installation === undefined &&
        admin && (
          <Button look="primary" onPress={() => setInstalling(true)}>
            {words.install}
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <IntegrationIcon integration={integration} size={28} />
        {installation === undefined ? (
          <Badge>{words.notInstalled}</Badge>
        ) : (
          <InstallationBadge installation={installation} />
        )}
        <span>{factsOf(integration)}</span>
        {integration.development !== undefined && <Badge tone="info">{words.development}</Badge>}
      </div>
      <About integration={integration} />
      {installation === undefined ? (
        <FormSection title={words.scopesTitle} description={words.installText}>
          <Scopes scopes={integration.scopes} />
        </FormSection>
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <InstallationSettings
            organizationId={organizationId}
            integration={integration}
            installation={installation}
            isAdmin={admin}
          />
        </Suspense>
      )}
      {integration.permissions.admin && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <OwnerTools integration={integration} organizationId={organizationId} />
        </Suspense>
      )}
      {isInstalling && (
        <InstallDialog
          organizationId={organizationId}
          integration={integration}
          onClose={() => setInstalling(false)}
        />
      )}
    </PageLayout>
  )
}

function factsOf({ owner, version, visibility }: IntegrationShape): string {
  return [words.by(owner.title), words.version(version), words.visibility[visibility]].join(' · ')
}
