import type { Site } from '../../contract/publishing/sites.ts'
import { usePublishing, type SiteIds } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/toast.tsx'

/** Puts a site on the web or takes it off, with a way back. */
export function PublishButton({ site, ids }: { site: Site; ids: SiteIds }) {
  const publishing = usePublishing(ids)
  const words = messages.publishing
  const tell = { onError: (error: Error) => say(error.message) }
  const set = (isPublished: boolean) =>
    publishing.mutate(isPublished, {
      onSuccess: ({ title }) =>
        isPublished
          ? say(words.isPublished(title))
          : say(words.isTakenOff(title), { undo: () => publishing.mutate(true, tell) }),
      ...tell,
    })
  return (
    <Button
      look={site.published ? 'plain' : 'primary'}
      isBusy={publishing.isPending}
      onPress={() => set(!site.published)}
    >
      {site.published ? words.unpublish : words.publish}
    </Button>
  )
}
