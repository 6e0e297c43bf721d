import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import { hrefIn } from '../api/content-location.ts'
import { draftOf } from '../api/editing.ts'
import { pagesQuery } from '../api/reading.ts'
import { prepareEditor } from '../editor/lazy-editor.tsx'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { isOwnKey } from '../ui/is-own-key.ts'
import { say } from '../ui/toast.tsx'
import button from '../ui/button.module.css'
import styles from './edit-page.module.css'

/** The way into the editor, also by the key E: into one's newest draft, or a new one; in a live space at once. */
export function EditPage({ space, path }: { space: Space; path: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [isPending, setPending] = useState(false)

  async function open(): Promise<void> {
    setPending(true)
    void prepareEditor()
    try {
      const place = await draftOf(client, space)
      await client.ensureQueryData(pagesQuery(place))
      const edit = place.changeRequestId === undefined ? { search: { edit: true } } : {}
      const way = { to: hrefIn(place, path), ...edit, resetScroll: false }
      // The page is read until it can be written in.
      await router.preloadRoute(way)
      await navigate(way)
    } catch (error) {
      say(error instanceof Error ? error.message : messages.somethingWrong)
    } finally {
      setPending(false)
    }
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'e' || !isOwnKey(event)) return
      event.preventDefault()
      void open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <Button
      look="primary"
      isDisabled={isPending}
      onHoverStart={() => void prepareEditor()}
      onPress={() => void open()}
      aria-keyshortcuts="e"
    >
      <Pencil aria-hidden />
      {messages.editor.edit}
    </Button>
  )
}

/** As much room as the button takes, for who writes: nothing moves as it goes. */
export function EditRoom() {
  return (
    <span aria-hidden className={`${button.button} ${styles.room}`}>
      <Pencil />
      {messages.editor.edit}
    </span>
  )
}
