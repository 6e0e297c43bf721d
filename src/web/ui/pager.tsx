import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import styles from './pager.module.css'

/** The way to older entries, below those that are there. */
export function Pager({
  count,
  hasMore,
  isLoading,
  onMore,
}: {
  count: number
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}) {
  if (count === 0) return null
  return (
    <div className={styles.pager}>
      <span>{messages.shownCount(count)}</span>
      {hasMore && (
        <Button isDisabled={isLoading} onPress={onMore}>
          {isLoading ? messages.loading : messages.showOlder}
        </Button>
      )}
    </div>
  )
}
