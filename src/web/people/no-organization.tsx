import { Building2 } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { messages } from '../locales/messages.ts'

/** For somebody who has an account and belongs nowhere yet. */
export function NoOrganization() {
  return (
    <PageLayout title={messages.home}>
      <EmptyState icon={<Building2 />} title={messages.noOrganizationTitle}>
        {messages.noOrganizationText}
      </EmptyState>
    </PageLayout>
  )
}
