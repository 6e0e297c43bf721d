import { useEffect, useState } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { copyPage } from '../editor/copy-page.ts'
import { forgetDraft, leftDraftsIn, type Draft } from '../editor/saving/drafts.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './left-drafts.module.css'

/** What was typed and never saved, of pages that cannot be written in any more: it is there to be taken elsewhere. */
export function LeftDrafts({
  location,
  isLeft,
}: {
  location: ContentLocation
  isLeft: (pageId: string) => boolean
}) {
  const { spaceId, changeRequestId } = location
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => {
    let isHere = true
    const place = { spaceId, ...(changeRequestId && { changeRequestId }) }
    leftDraftsIn(place).then(
      (found) => isHere && setDrafts(found),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [spaceId, changeRequestId])

  async function forget(draft: Draft): Promise<void> {
    await forgetDraft(draft)
    setDrafts((before) => before.filter(({ id }) => id !== draft.id))
  }
  const words = messages.editor.left
  return drafts
    .filter(({ page }) => isLeft(page.slice(page.lastIndexOf('/') + 1)))
    .map((draft) => (
      <div key={draft.id} className={styles.draft} role="status">
        <Notice tone="warning">
          <p>{words.text(draft.version.fields.title || messages.untitled)}</p>
          <div className={styles.actions}>
            <Button onPress={() => void copyPage(draft.version)}>{words.copy}</Button>
            <Button look="quiet" onPress={() => void forget(draft)}>
              {words.forget}
            </Button>
          </div>
        </Notice>
      </div>
    ))
}
