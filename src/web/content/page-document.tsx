import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, type MouseEvent } from 'react'
import type { RevisionPage } from '../../contract/content/pages.ts'
import { withAnchors, type JSONDocument } from '../../engine/document/index.ts'
import { iconSymbols, renderDocument } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { filesQuery, pagesQuery } from '../api/reading.ts'
import './page-document.css'
import { resolveRefs } from './resolve-refs.ts'

type WireDocument = NonNullable<Extract<RevisionPage, { type: 'document' }>['document']>

/** The text of a page, drawn by the same code as published pages. */
export function PageDocument({ location, document }: { location: ContentLocation; document: WireDocument }) {
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { data: files = [] } = useQuery(filesQuery(location))
  const router = useRouter()
  const { html, symbols, rules } = useMemo(() => {
    // The contract leaves the nodes open; the server answers what the engine wrote.
    const resolve = resolveRefs({ location, pages, files })
    const { html: body, needs } = renderDocument(withAnchors(document as JSONDocument), {
      resolve,
      externalTarget: 'blank',
    })
    return { html: body, symbols: iconSymbols(needs.icons).html, rules: needs.rules }
  }, [document, files, pages, location])

  // Links within the app stay in it.
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (link === null || !isPlain || link.target === '_blank' || link.origin !== window.location.origin)
      return
    if (!link.pathname.startsWith('/app/')) return
    event.preventDefault()
    void router.navigate({ href: `${link.pathname}${link.search}${link.hash}` })
  }

  return (
    <>
      <StyleRules rules={rules} />
      {/* What the engine writes is escaped and sanitized; the page's policy lets no script of it run. */}
      <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />
      <div className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

// Widths that no class can say: as rules of a sheet, which the policy lets scripts make, unlike style elements.
function StyleRules({ rules }: { rules: Map<string, string> }) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    for (const [declarations, name] of rules) sheet.insertRule(`.${name} { ${declarations} }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [rules])
  return null
}
