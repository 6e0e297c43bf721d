import { useMemo } from 'react'
import { renderDocument } from '../../engine/html/index.ts'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import styles from './drawn-markdown.module.css'
import { Drawn } from './drawn.tsx'

/** A text of somebody elsewhere that is Markdown; its links lead out of the app, but those that `placeOf` knows. */
export function DrawnMarkdown({
  text,
  placeOf,
}: {
  text: string
  placeOf?: (url: string) => string | undefined
}) {
  const html = useMemo(
    () =>
      renderDocument(parseMarkdown(text).document, {
        externalTarget: 'blank',
        resolve: (ref) => (ref.kind === 'url' ? linkTo(ref.url, placeOf?.(ref.url)) : undefined),
      }).html,
    [text, placeOf],
  )
  return <Drawn html={html} className={`prose ${styles.words}`} />
}

function linkTo(url: string, place: string | undefined) {
  return place === undefined
    ? { href: url, title: url, isExternal: true }
    : { href: `/app${place}`, title: url, isExternal: false }
}
