import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { isShown } from '../../ui/shown.ts'
import { say } from '../../ui/toast.tsx'
import styles from './command-palette.module.css'
import { WaitingPalette } from './waiting-palette.tsx'

const loadDialog = () => import('./palette-dialog.tsx')
const PaletteDialog = later(async () => (await loadDialog()).PaletteDialog, WaitingPalette)

/** One place to find everything: Ctrl+K, or its button. */
export function CommandPalette({
  organizationId,
  look,
  hasKey = false,
}: {
  organizationId: string
  look: 'field' | 'icon'
  hasKey?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = useCallback(() => {
    setOpen(false)
    setTyped('')
  }, [])
  const open = useCallback(() => {
    setOpen(true)
    loadDialog().catch(() => {
      close()
      say(messages.noAnswer)
    })
  }, [close])
  useEffect(() => {
    if (!hasKey) return
    // Before somebody looks for something; what does not come now is asked for once more then.
    isShown.then(loadDialog).catch(() => {})
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [hasKey, open])
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={messages.search} onPress={open}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <span className={styles.trigger}>
          <Button look="quiet" onPress={open}>
            <Search aria-hidden />
            <span className={styles.word}>{messages.search}</span>
            <kbd className={styles.key}>Ctrl K</kbd>
          </Button>
        </span>
      )}
      {isOpen && (
        <PaletteDialog organizationId={organizationId} typed={typed} onType={setTyped} onDone={close} />
      )}
    </>
  )
}
