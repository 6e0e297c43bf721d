import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { organizationQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const words = messages.translations

/** Translations, the words that they keep to, and what is remembered, side by side. */
export function TranslationsLayout({
  organizationId,
  selected,
  actions,
  children,
}: {
  organizationId: string
  selected: 'all' | 'glossary' | 'memory'
  actions?: ReactNode
  children: ReactNode
}) {
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const base = `/orgs/${organizationId}/translations`
  return (
    <PageLayout title={words.title} description={words.text} actions={actions}>
      <Tabs
        label={words.title}
        selected={selected}
        tabs={[
          { id: 'all', title: words.tabs.all, href: base },
          { id: 'glossary', title: words.tabs.glossary, href: `${base}/glossary` },
          ...(organization.permissions.admin
            ? [{ id: 'memory', title: words.tabs.memory, href: `${base}/memory` }]
            : []),
        ]}
      >
        {children}
      </Tabs>
    </PageLayout>
  )
}
