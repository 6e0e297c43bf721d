import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import type { Space } from '../../contract/content/spaces.ts'
import { useWatch, watchesQuery } from '../api/watches.ts'
import { messages } from '../locales/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { MenuItem } from '../ui/menu.tsx'
import { say } from '../ui/toast.tsx'

/** Whether one is told of what is said on a page. */
export function WatchPage({ space, pageId }: { space: Space; pageId: string }) {
  const { isWatched, toggle, isReady } = useWatched(space, pageId)
  const words = messages.inbox
  return (
    <IconButton
      label={isWatched ? words.unwatchPage : words.watchPage}
      aria-pressed={isWatched}
      isDisabled={!isReady}
      onPress={toggle}
    >
      {isWatched ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
    </IconButton>
  )
}

/** The same for a whole space, in its menu. */
export function WatchSpaceItem({ space }: { space: Space }) {
  const { isWatched, toggle } = useWatched(space)
  const words = messages.inbox
  return (
    <MenuItem icon={isWatched ? <EyeOff /> : <Eye />} onAction={toggle}>
      {isWatched ? words.unwatchSpace : words.watchSpace}
    </MenuItem>
  )
}

function useWatched(space: Space, pageId?: string) {
  const { data: watched } = useQuery(watchesQuery(space))
  const watch = useWatch(space.id)
  const isWatched = watched?.has(pageId ?? space.id) ?? false
  const words = messages.inbox
  const toggle = () =>
    watch.mutate(
      { isWatched: !isWatched, ...(pageId === undefined ? {} : { pageId }) },
      {
        onSuccess: () =>
          say(isWatched ? words.unwatched : pageId === undefined ? words.watched : words.pageWatched),
        onError: (error) => say(error.message),
      },
    )
  return { isWatched, toggle, isReady: watched !== undefined && !watch.isPending }
}
