import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { Direction } from '../../engine/document/index.ts'
import { iconSymbols, type Needs } from '../../engine/html/index.ts'
import { chooseAgain, pickPart, pressBlock, walkTabs } from './drawn-behaviour.ts'
import { useRevealed } from './use-revealed.ts'
import './page-document.css'

/** What the engine drew, with what it needs; links within the app stay in it. */
export function Drawn({
  html,
  className = 'prose',
  direction = 'ltr',
  onDrawn,
}: {
  html: string
  className?: string
  /** Which way all of it runs that does not say so itself. */
  direction?: Direction
  /** Brings to life what was drawn; answers how to end it. */
  onDrawn?: (drawn: Element) => () => void
}) {
  const router = useRouter()
  const element = useRef<HTMLDivElement>(null)
  // Colours and formulas come later, and what others write at any time: then it is drawn anew.
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (element.current !== null) chooseAgain(element.current, focused.current)
  }, [html])
  useRevealed(element, html)
  useLayoutEffect(() => (element.current === null ? undefined : onDrawn?.(element.current)), [html, onDrawn])
  function follow(event: MouseEvent) {
    pressBlock(event)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (link === null || !isPlain || link.target === '_blank' || link.origin !== window.location.origin)
      return
    if (!link.pathname.startsWith('/app/')) return
    event.preventDefault()
    void router.navigate({ href: `${link.pathname}${link.search}${link.hash}` })
  }
  // What the engine writes is escaped and sanitized; the page's policy lets no script of it run.
  return (
    <div
      ref={element}
      data-drawn
      dir={direction}
      className={className}
      onFocus={({ target }) => (focused.current = target.id || undefined)}
      onBlur={() => (focused.current = undefined)}
      onClick={follow}
      onKeyDown={walkTabs}
      onChange={pickPart}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Icons and widths that drawn blocks use, once for all of them. */
export function DrawingNeeds({ needs }: { needs: Needs }) {
  // As rules of a sheet, which the policy lets scripts make, unlike style elements.
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    for (const [declarations, name] of needs.rules) sheet.insertRule(`.${name} { ${declarations} }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [needs])
  return <div hidden dangerouslySetInnerHTML={{ __html: iconSymbols(needs.icons).html }} />
}
