import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import type { LinkUsage } from '../../contract/content/links.ts'
import { hrefIn } from '../api/content-location.ts'
import { brokenLinksQuery } from '../api/content.ts'
import { messages } from '../locales/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { List, ListEntry } from '../ui/list.tsx'
import { PageLayout } from '../ui/page-layout.tsx'

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
        <List>
          {data.flatMap((usage, at) =>
            usage.locationReferences.flatMap((location) =>
              location.kind === 'page' && 'path' in location.page
                ? [
                    <ListEntry
                      key={`${at} ${location.page.id}`}
                      href={hrefIn({ spaceId }, location.page.path)}
                      title={location.page.title}
                      facts={targetOf(usage)}
                    />,
                  ]
                : [],
            ),
          )}
        </List>
      )}
    </PageLayout>
  )
}

function targetOf({ targetReference: target }: LinkUsage): string {
  if (target === undefined) return messages.content.goneTarget
  if (target.kind === 'url') return target.url
  return target.kind === 'page' ? target.page.title : messages.content.goneTarget
}
