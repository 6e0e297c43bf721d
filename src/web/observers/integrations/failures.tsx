import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { InstallationFailure } from '../../../contract/observers/installation-shapes.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { failuresQuery, useAskingAgain, type InstallationKey } from '../../api/installations.ts'
import { messages } from '../../locales/messages.ts'
import { Section } from '../../ui/page-layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import styles from './integrations.module.css'
import { usePlaceTitles } from './use-place-titles.ts'

const words = messages.integrations

/** What failed of an installation lately; nothing is said while nothing did. */
export function Failures({
  installationKey,
  integration,
}: {
  installationKey: InstallationKey
  integration: Integration
}) {
  const query = useSuspenseInfiniteQuery({ ...failuresQuery(installationKey), ...useAskingAgain() })
  const titleOf = usePlaceTitles(installationKey.organizationId)
  const failures = query.data.pages.flatMap(({ items }) => items)
  if (failures.length === 0) return null
  const { owner, permissions } = integration
  const nameOf = (failure: InstallationFailure) => describe(failure, titleOf)
  return (
    <Section
      title={words.failures}
      description={permissions.admin ? words.failuresText : words.failuresHelp(owner.title)}
    >
      <Table
        label={words.failures}
        items={failures}
        nameOf={nameOf}
        empty={words.failures}
        columns={[
          {
            id: 'failure',
            name: words.failure,
            cell: (failure) => (
              <div className={styles.words}>
                <span>{nameOf(failure)}</span>
                <span className={styles.muted}>
                  <RelativeTime at={failure.createdAt} /> · {failure.reason}
                </span>
                {failure.message !== undefined && <code className={styles.message}>{failure.message}</code>}
              </div>
            ),
          },
        ]}
      />
      <Pager
        count={failures.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Section>
  )
}

function describe(
  { event, space, site, componentId }: InstallationFailure,
  titleOf: (contentId: string) => string,
): string {
  const place = space ?? site
  const what = componentId === undefined ? nameOfEvent(event) : words.drawing(componentId)
  return place === undefined ? what : words.onPlace(what, titleOf(place))
}

function nameOfEvent(event: string): string {
  return event.endsWith('installation_setup') ? words.setup : event.replaceAll('_', ' ')
}
