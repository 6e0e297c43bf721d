import { useSuspenseQuery } from '@tanstack/react-query'
import { FilePlus, FileText } from 'lucide-react'
import type { ContentLocation } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { TreePage } from './locate-page.ts'
import styles from './page.module.css'
import { usePageActions } from './tree/use-page-actions.ts'
import { useClosed } from './use-closed.ts'

/** A space without a page to read, and its first one for those who may write. */
export function EmptySpace({ location, pages }: { location: ContentLocation; pages: TreePage[] }) {
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const actions = usePageActions(space, pages)
  const isClosed = useClosed(location) !== undefined
  const mayEdit = space.permissions.edit && location.revisionId === undefined && !isClosed
  return (
    <div className={styles.empty}>
      <EmptyState
        level={1}
        icon={<FileText />}
        title={messages.noPagesTitle}
        action={
          mayEdit && (
            <Button look="primary" onPress={() => void actions.insert({ operation: 'insert_page' })}>
              <FilePlus aria-hidden />
              {messages.content.newPage}
            </Button>
          )
        }
      >
        {messages.noPagesText}
      </EmptyState>
    </div>
  )
}
