import type { ReactNode } from 'react'
import { messages } from '../../locales/messages.ts'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const words = messages.translations

/** Translations and the words that they keep to, side by side. */
export function TranslationsLayout({
  organizationId,
  selected,
  actions,
  children,
}: {
  organizationId: string
  selected: 'all' | 'glossary'
  actions?: ReactNode
  children: ReactNode
}) {
  const base = `/orgs/${organizationId}/translations`
  return (
    <PageLayout title={words.title} description={words.text} actions={actions}>
      <Tabs
        label={words.title}
        selected={selected}
        tabs={[
          { id: 'all', title: words.tabs.all, href: base },
          { id: 'glossary', title: words.tabs.glossary, href: `${base}/glossary` },
        ]}
      >
        {children}
      </Tabs>
    </PageLayout>
  )
}
