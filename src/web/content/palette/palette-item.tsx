import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components'
import { markedParts } from '../../../engine/search/index.ts'
import styles from './command-palette.module.css'
import { fromFirstMark } from './from-first-mark.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** One line of the palette; the words of `marked` stand out in it. */
export function PaletteItem({
  entry,
  icon,
  marked,
}: {
  entry: PaletteEntry
  icon: ReactNode
  marked: string
}) {
  const { id, title, detail, text = '', isSection } = entry
  return (
    <ListBoxItem id={id} textValue={title} className={`${styles.item} ${isSection ? styles.section : ''}`}>
      {icon}
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked text={title} query={marked} />
        </span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        {text !== '' && (
          <span className={styles.excerpt} dir="auto">
            <Marked text={text} query={marked} isExcerpt />
          </span>
        )}
      </span>
    </ListBoxItem>
  )
}

function Marked({ text, query, isExcerpt = false }: { text: string; query: string; isExcerpt?: boolean }) {
  const parts = markedParts(text, query)
  const shown = isExcerpt ? fromFirstMark(parts) : parts
  return shown.map((part, at) =>
    // Parts have nothing but their place.
    part.isMarked ? <mark key={at}>{part.text}</mark> : part.text,
  )
}
