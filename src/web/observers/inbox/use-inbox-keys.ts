import { useEffect } from 'react'
import type { Notification } from '../../../contract/observers/notifications.ts'
import { isOwnKey } from '../../ui/is-own-key.ts'

/** Down and up with j and k, and e for read or unread; Enter follows the link that has the focus. */
export function useInboxKeys(items: Notification[], onToggle: (notification: Notification) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (!['j', 'k', 'e'].includes(key) || !isOwnKey(event)) return
      const links = [...document.querySelectorAll<HTMLElement>('main [data-notification]')]
      const at = links.findIndex((link) => link === document.activeElement)
      event.preventDefault()
      if (key === 'e') {
        const chosen = items.find(({ id }) => id === links[at]?.dataset['notification'])
        if (chosen !== undefined) onToggle(chosen)
        return
      }
      const next = links[at === -1 ? 0 : at + (key === 'j' ? 1 : -1)]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [items, onToggle])
}
