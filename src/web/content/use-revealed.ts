import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { selectTab } from './drawn-behaviour.ts'

/** Whoever comes to a place in a tab that is not chosen, or in a closed block, sees it. */
export function useRevealed(drawn: RefObject<HTMLElement | null>, html: string): void {
  const { hash, state } = useLocation()
  const last = useRef<string>(undefined)
  const way = `${state.__TSR_key ?? ''}#${hash}`
  useLayoutEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash)
    if (target === null || drawn.current?.contains(target) !== true) return
    const isNew = last.current !== way
    last.current = way
    // What is drawn anew is closed again; the tabs that were chosen since stay.
    const isOpened = [openBlocks(target), isNew && openTabs(target)].some(Boolean)
    if (isNew && isOpened) target.scrollIntoView()
  }, [drawn, hash, html, way])
}

function openBlocks(target: Element): boolean {
  let next = target.closest('details:not([open])')
  const isClosed = next !== null
  for (; next !== null; next = target.closest('details:not([open])')) next.setAttribute('open', '')
  return isClosed
}

function openTabs(target: Element): boolean {
  let isChosen = false
  for (let panel = target.closest('[role=tabpanel]'); panel !== null;) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
    if (panel.classList.contains('unselected') && tab !== null) {
      selectTab(tab)
      isChosen = true
    }
    panel = panel.parentElement?.closest('[role=tabpanel]') ?? null
  }
  return isChosen
}
