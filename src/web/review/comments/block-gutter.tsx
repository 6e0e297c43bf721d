import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Comment } from '../../../contract/review/comments.ts'
import { messages } from '../../locales/messages.ts'
import styles from './comments.module.css'
import { markQuotes } from './mark-quotes.ts'
import type { ChosenTarget } from './page-comments.tsx'
import { SelectionButton } from './selection-button.tsx'
import { usePlacedBlocks } from './use-placed-blocks.ts'
import { useSelectedWords } from './use-selected-words.ts'

/** A drawn page with, beside each block, what is said about it, or the way to say something. */
export function BlockGutter({
  comments,
  mayComment,
  onChoose,
  children,
}: {
  comments: Comment[]
  mayComment: boolean
  onChoose: (target: ChosenTarget) => void
  children: ReactNode
}) {
  const area = useRef<HTMLDivElement>(null)
  const blocks = usePlacedBlocks(area)
  const selected = useSelectedWords(area, mayComment)
  const [pointed, setPointed] = useState<string>()
  const [reached, setReached] = useState(0)
  const open = comments.filter(({ status }) => status === 'open')
  const countOf = (key: string) => open.filter(({ target }) => target.node?.id === key).length
  useEffect(() => markQuotes(area.current, open), [open, blocks])
  const shown = blocks.filter(({ key }) => mayComment || countOf(key) > 0)
  function walk(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : shown[reached + step]
    if (next === undefined || step === undefined) return
    event.preventDefault()
    setReached(reached + step)
    area.current?.querySelector<HTMLElement>(`[data-gutter="${CSS.escape(next.key)}"]`)?.focus()
  }
  return (
    <div
      ref={area}
      className={styles.area}
      onPointerOver={({ target }) =>
        target instanceof Element &&
        setPointed(target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? pointed)
      }
      onPointerLeave={() => setPointed(undefined)}
    >
      {children}
      <div className={styles.gutter} onKeyDown={walk}>
        {shown.map(({ key, top, text }, at) => {
          const count = countOf(key)
          const isShown = count > 0 || pointed === key
          return (
            <button
              key={key}
              type="button"
              data-gutter={key}
              tabIndex={at === Math.min(reached, shown.length - 1) ? 0 : -1}
              className={`${styles.mark} ${isShown ? styles.markShown : ''} ${count > 0 ? styles.markOpen : ''}`}
              style={{ insetBlockStart: top }}
              aria-label={`${count > 0 ? messages.comments.onBlockOpen(count) : messages.comments.onBlock}: ${text.slice(0, 60)}`}
              title={count > 0 ? messages.comments.onBlockOpen(count) : messages.comments.onBlock}
              onClick={() => onChoose({ node: key, preview: text.slice(0, 200) })}
            >
              {count > 0 ? (
                <MessageSquareText aria-hidden size={16} />
              ) : (
                <MessageSquarePlus aria-hidden size={16} />
              )}
              {count > 0 && count}
            </button>
          )
        })}
      </div>
      {selected !== undefined && (
        <SelectionButton
          top={selected.top}
          start={selected.start}
          onPress={() => onChoose({ node: selected.key, quote: selected.words })}
        />
      )}
    </div>
  )
}
