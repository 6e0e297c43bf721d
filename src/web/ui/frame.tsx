import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { messages } from '../locales/messages.ts'
import { IconButton } from './button.tsx'
import styles from './frame.module.css'

/** Navigation at the side, which is a drawer on small screens, and what is looked at beside it. */
export function Frame({
  title,
  top,
  navigation,
  foot,
  actions,
  children,
}: {
  title: string
  top: ReactNode
  navigation: ReactNode
  foot: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div className={`${styles.frame} ${isOpen ? styles.open : ''}`}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          if (content.current !== null) enter(content.current)
        }}
      >
        {messages.skipToContent}
      </a>
      <header className={styles.bar}>
        <IconButton label={messages.menu} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <MenuIcon aria-hidden />
        </IconButton>
        <span className={styles.barTitle}>{title}</span>
        {actions}
      </header>
      <button
        type="button"
        className={styles.scrim}
        tabIndex={-1}
        aria-label={messages.close}
        onClick={() => setOpen(false)}
      />
      <nav aria-label={title} className={styles.side}>
        <div className={styles.top}>{top}</div>
        <div className={styles.body}>{navigation}</div>
        <div className={styles.foot}>{foot}</div>
      </nav>
      <main ref={content} id="content" className={styles.main}>
        {children}
      </main>
    </div>
  )
}

// Only for as long as it has the focus: a press on a text is no press on all of the screen.
function enter(main: HTMLElement): void {
  main.tabIndex = -1
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true })
  main.focus()
}
