import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { isShown } from '../../ui/shown.ts'
import styles from './command-palette.module.css'

const loadDialog = () => import('./palette-dialog.tsx')
const PaletteDialog = later(async () => (await loadDialog()).PaletteDialog)

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
  useEffect(() => {
    if (!hasKey) return
    // Before somebody looks for something.
    void isShown.then(loadDialog)
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [hasKey])
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={messages.search} onPress={() => setOpen(true)}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <span className={styles.trigger}>
          <Button look="quiet" onPress={() => setOpen(true)}>
            <Search aria-hidden />
            <span className={styles.word}>{messages.search}</span>
            <kbd className={styles.key}>Ctrl K</kbd>
          </Button>
        </span>
      )}
      {isOpen && <PaletteDialog organizationId={organizationId} onDone={() => setOpen(false)} />}
    </>
  )
}
