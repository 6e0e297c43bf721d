import { useMemo } from 'react'
import type { Block, JSONDocument } from '../../engine/document/index.ts'
import { renderDocument } from '../../engine/html/index.ts'
import { Drawn } from '../content/drawn.tsx'
import { messages } from '../locales/messages.ts'
import styles from './change-request.module.css'

/** One side of a conflict: as it is published where it is text, in `words` where it is anything else. */
export function ConflictVersion({
  kind,
  value,
  words,
}: {
  kind: string
  value: unknown
  words: string | undefined
}) {
  const html = useMemo(() => {
    const document = documentOf(kind, value)
    return document && renderDocument(document, { resolve: () => undefined, direction: 'ltr' }).html
  }, [kind, value])
  if (html !== undefined) return <Drawn html={html} />
  if (words === undefined) return <p className={styles.muted}>{messages.review.nothingThere}</p>
  return <p>{words}</p>
}

function documentOf(kind: string, value: unknown): JSONDocument | undefined {
  if (typeof value !== 'object' || value === null || !('object' in value)) return undefined
  // The engine wrote these; what it calls a block or a document is one.
  if (value.object === 'document') return value as JSONDocument
  if (kind === 'block') return { object: 'document', data: {}, nodes: [value as Block] }
  return undefined
}
