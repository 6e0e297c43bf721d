import { useMemo } from 'react'
import type { Block, JSONDocument } from '../../engine/document/index.ts'
import { renderDocument } from '../../engine/html/index.ts'
import { Drawn } from '../content/drawn.tsx'
import { messages } from '../locales/messages.ts'
import styles from './change-request.module.css'

/** One side of a conflict: as it is published where it is text, as it is written where it is a setting. */
export function ConflictVersion({ kind, value }: { kind: string; value: unknown }) {
  const html = useMemo(() => {
    const document = documentOf(kind, value)
    return document && renderDocument(document, { resolve: () => undefined }).html
  }, [kind, value])
  if (html !== undefined) return <Drawn html={html} />
  if (value === undefined || value === null)
    return <p className={styles.muted}>{messages.review.nothingThere}</p>
  return <p>{typeof value === 'string' ? value : JSON.stringify(value)}</p>
}

function documentOf(kind: string, value: unknown): JSONDocument | undefined {
  if (typeof value !== 'object' || value === null || !('object' in value)) return undefined
  // The engine wrote these; what it calls a block or a document is one.
  if (value.object === 'document') return value as JSONDocument
  if (kind === 'block') return { object: 'document', data: {}, nodes: [value as Block] }
  return undefined
}
