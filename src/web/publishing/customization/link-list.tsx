import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './customization.module.css'

/** Things in an order that is chosen here: each can be changed, moved and taken away. */
export function EditableList<Item>({
  label,
  items,
  nameOf,
  add,
  made,
  onChange,
  children,
}: {
  label: string
  items: Item[]
  nameOf: (item: Item) => string
  add: string
  made: Item
  onChange: (items: Item[]) => void
  children: (item: Item, change: (item: Item) => void) => ReactNode
}) {
  const words = messages.publishing
  const swap = (at: number, other: number) => {
    const next = [...items]
    const [a, b] = [items[at], items[other]]
    if (a === undefined || b === undefined) return
    next[at] = b
    next[other] = a
    onChange(next)
  }
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {items.map((item, at) => {
        const name = nameOf(item) || String(at + 1)
        return (
          // They have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} role="group" aria-label={name} className={styles.item}>
            {children(item, (changed) => onChange(items.with(at, changed)))}
            <div className={styles.tools}>
              <IconButton
                label={`${words.moveUp}: ${name}`}
                isDisabled={at === 0}
                onPress={() => swap(at, at - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`${words.moveDown}: ${name}`}
                isDisabled={at === items.length - 1}
                onPress={() => swap(at, at + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={`${messages.remove}: ${name}`}
                onPress={() => onChange(items.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          </div>
        )
      })}
      <div>
        <Button onPress={() => onChange([...items, made])}>
          <Plus aria-hidden />
          {add}
        </Button>
      </div>
    </fieldset>
  )
}
