import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Blocks } from 'lucide-react'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { installationsQuery } from '../../api/installations.ts'
import { catalogueQuery } from '../../api/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout, Section } from '../../ui/page-layout.tsx'
import { InstallationBadge } from './installation-badge.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { PlacesBadge } from './places-badge.tsx'
import styles from './integrations.module.css'

const words = messages.integrations

/** What is installed on an organization, and what could be. */
export function Integrations() {
  const { organizationId = '' } = useParams({ strict: false })
  const { data: installed } = useSuspenseQuery(installationsQuery(organizationId))
  const { data: catalogue } = useSuspenseQuery(catalogueQuery(organizationId))
  const names = new Set(installed.map(({ integration }) => integration.name))
  const available = catalogue.filter(({ name }) => !names.has(name))
  const hrefOf = ({ name }: Integration) => `/orgs/${organizationId}/integrations/${name}`
  return (
    <PageLayout title={words.title} description={words.text}>
      {installed.length + catalogue.length === 0 && (
        <EmptyState icon={<Blocks />} title={words.noneTitle}>
          {words.noneText}
        </EmptyState>
      )}
      {installed.length > 0 && (
        <Section title={words.installed}>
          <ul className={styles.cards}>
            {installed.map(({ integration, installation }) => (
              <IntegrationCard
                key={integration.name}
                integration={integration}
                href={hrefOf(integration)}
                badge={
                  <>
                    <InstallationBadge installation={installation} />
                    <PlacesBadge integration={integration} installation={installation} />
                    {installation.pendingScopes.length > 0 && (
                      <Badge tone="warning">{words.pendingTitle}</Badge>
                    )}
                  </>
                }
              />
            ))}
          </ul>
        </Section>
      )}
      {catalogue.length > 0 && (
        <Section title={words.available} description={words.availableText}>
          {available.length === 0 ? (
            <p className={styles.muted}>{words.allInstalled}</p>
          ) : (
            <ul className={styles.cards}>
              {available.map((integration) => (
                <IntegrationCard
                  key={integration.name}
                  integration={integration}
                  href={hrefOf(integration)}
                />
              ))}
            </ul>
          )}
        </Section>
      )}
    </PageLayout>
  )
}
