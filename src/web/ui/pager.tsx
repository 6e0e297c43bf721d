import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import styles from './pager.module.css'

/** The way to further entries, below those that are there; of most lists these are older. */
export function Pager({
  count,
  hasMore,
  isLoading,
  more = messages.showOlder,
  onMore,
}: {
  count: number
  hasMore: boolean
  isLoading: boolean
  more?: string
  onMore: () => void
}) {
  if (count === 0) return null
  return (
    <div className={styles.pager}>
      <span>{messages.shownCount(count)}</span>
      {hasMore && (
        <Button isDisabled={isLoading} onPress={onMore}>
          {isLoading ? messages.loading : more}
        </Button>
      )}
    </div>
  )
}
