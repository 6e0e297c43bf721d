import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { pagesQuery } from '../../api/reading.ts'
import { DrawingNeeds } from '../../content/drawn.tsx'
import { resolveRefs } from '../../content/resolve-refs.ts'
import { useFilesIn } from '../../content/use-files.ts'
import { messages } from '../../locales/messages.ts'
import { useLostFocus } from '../../ui/lost-focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { comparePage, type Drawing, type DrawnRow } from './compare-page.ts'
import { ComparedRow } from './compared-row.tsx'
import styles from './differences.module.css'
import { foldRows } from './fold-rows.ts'

/** A text as it was or is; there is none before it was made and after it was deleted. */
export type Version = { isReady: boolean; document: JSONDocument | undefined; drawing: Drawing }

export const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** Where the references of either version lead. */
export function useDrawing(
  location: ContentLocation,
  everything: JSONDocument,
): Drawing & { isReady: boolean } {
  const { data: pages } = useQuery(pagesQuery(location))
  const files = useFilesIn(location, everything)
  return useMemo(
    () => ({
      isReady: pages !== undefined && files !== undefined,
      resolve: resolveRefs({ location, pages: pages ?? [], files: files ?? [] }),
    }),
    [location, pages, files],
  )
}

/** Two versions of a text, block by block; what did not change is folded. */
export function DocumentDifference({
  was,
  is,
  isSplit,
  children = (_row, drawn) => drawn,
}: {
  was: Version
  is: Version
  isSplit: boolean
  children?: (row: DrawnRow, drawn: ReactNode) => ReactNode
}) {
  const [opened, setOpened] = useState(new Set<number>())
  const text = useRef<HTMLDivElement>(null)
  const revealed = [...opened].at(-1)
  // What was pressed to show blocks makes room for the first of them.
  useLostFocus(revealed, () => text.current?.querySelector<HTMLElement>(`[data-row="${revealed}"]`))
  const compared = useMemo(
    () =>
      was.isReady && is.isReady
        ? comparePage(
            { before: was.document, after: is.document },
            { before: was.drawing, after: is.drawing },
          )
        : undefined,
    [was, is],
  )
  if (compared === undefined) return <Skeleton lines={4} />
  if (compared.rows.every(({ change }) => change === 'same'))
    return <p className={styles.note}>{messages.review.sameText}</p>
  const drawn = (row: DrawnRow) => children(row, <ComparedRow key={row.id} row={row} isSplit={isSplit} />)
  return (
    <div ref={text} className={isSplit ? styles.split : styles.single}>
      <DrawingNeeds needs={compared.needs} />
      {foldRows(compared.rows).map((stretch) => {
        if (stretch.kind === 'shown') return drawn(stretch.row)
        const [first] = stretch.rows
        if (first === undefined) return null
        if (opened.has(first.id)) return stretch.rows.map(drawn)
        return (
          <button
            key={first.id}
            type="button"
            className={styles.fold}
            onClick={() => setOpened(new Set([...opened, first.id]))}
          >
            {messages.review.unchanged(stretch.rows.length)}
          </button>
        )
      })}
    </div>
  )
}
