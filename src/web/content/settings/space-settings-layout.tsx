import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import { spaceQuery } from '../../api/content.ts'
import { messages } from '../../locales/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const words = messages.contentSettings

/** One side of the settings of a space, beside the way to the others. */
export function SpaceSettings({
  selected,
  children,
}: {
  selected: 'general' | 'access' | 'git' | 'integrations'
  children: (space: Space) => ReactNode
}) {
  const { spaceId = '' } = useParams({ strict: false })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const base = `/spaces/${space.id}/~/settings`
  return (
    <PageLayout title={messages.settingsTitle} description={space.title || messages.untitled}>
      {space.permissions.admin ? (
        <Tabs
          label={messages.settingsTitle}
          selected={selected}
          tabs={[
            { id: 'general', title: words.general, href: base },
            { id: 'access', title: words.access, href: `${base}/access` },
            { id: 'git', title: messages.exchange.git, href: `${base}/git` },
          ]}
        >
          <Suspense fallback={<Skeleton lines={6} />}>{children(space)}</Suspense>
        </Tabs>
      ) : (
        <Notice>{words.notForYou}</Notice>
      )}
    </PageLayout>
  )
}
