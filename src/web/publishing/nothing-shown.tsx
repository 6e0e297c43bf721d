import { LayoutPanelLeft } from 'lucide-react'
import { messages } from '../locales/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useSite } from './use-site.ts'

/** Word that a site has no pages, and where it gets them. */
export function NothingShown() {
  const { site } = useSite()
  const words = messages.publishing
  return (
    <EmptyState
      icon={<LayoutPanelLeft />}
      title={words.nothingShownTitle}
      action={<LinkButton href={`/sites/${site.id}/structure`}>{words.toStructure}</LinkButton>}
    >
      {words.nothingShownText}
    </EmptyState>
  )
}
