import { useMemo } from 'react'
import { renderDocument } from '../../engine/html/index.ts'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import styles from './drawn-markdown.module.css'
import { Drawn } from './drawn.tsx'

/** A text of somebody elsewhere that is Markdown; its links lead out of the app. */
export function DrawnMarkdown({ text }: { text: string }) {
  const html = useMemo(
    () =>
      renderDocument(parseMarkdown(text).document, {
        externalTarget: 'blank',
        resolve: (ref) =>
          ref.kind === 'url' ? { href: ref.url, title: ref.url, isExternal: true } : undefined,
      }).html,
    [text],
  )
  return <Drawn html={html} className={`prose ${styles.words}`} />
}
