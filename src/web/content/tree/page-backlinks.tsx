import { useQuery } from '@tanstack/react-query'
import { backlinksQuery } from '../../api/backlinks.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import dialog from '../../ui/dialog.module.css'
import { DialogFrame } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TreePage } from '../locate-page.ts'
import { Uses, usesIn } from '../uses.tsx'

/** What links to a page, to go there. */
export function PageBacklinks({
  location,
  page,
  onClose,
}: {
  location: ContentLocation
  page: TreePage
  onClose: () => void
}) {
  const words = messages.content
  const { data, error } = useQuery(backlinksQuery(location, page.id))
  const uses = data && usesIn(location, data)
  return (
    <DialogFrame title={words.linksTo(page.title || messages.untitled)} isOpen onClose={onClose}>
      {error !== null && <Problem>{error.message}</Problem>}
      {uses === undefined ? (
        error === null && <Skeleton lines={2} />
      ) : uses.length === 0 ? (
        <p>{words.noLinksTo}</p>
      ) : (
        // Whoever goes there is done here.
        <div onClick={({ target }) => target instanceof Element && target.closest('a') !== null && onClose()}>
          <Uses uses={uses} />
        </div>
      )}
      <div className={dialog.footer}>
        <Button onPress={onClose}>{messages.close}</Button>
      </div>
    </DialogFrame>
  )
}
