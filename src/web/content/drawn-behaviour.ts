import type { KeyboardEvent } from 'react'
import { copyText } from '../ui/copy-text.ts'

/** What blocks do when they are used: tabs are chosen, code is copied. */
export function pressBlock(event: { target: EventTarget | null }): void {
  const target =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab], .copy') : null
  if (target === null) return
  if (target.matches('.copy')) void copyCode(target)
  else selectTab(target)
}

/** One of several examples or media types. */
export function pickPart({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLSelectElement) || !target.matches('.api-pick > select')) return
  const panels = [...(target.parentElement?.children ?? [])].slice(1)
  for (const [at, panel] of panels.entries())
    panel.classList.toggle('unselected', at !== Number(target.value))
}

/** Arrow keys walk from tab to tab. */
export function walkTabs(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (tab === null || step === undefined) return
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const isBackwards = getComputedStyle(tab).direction === 'rtl'
  const next = tabs.at((tabs.indexOf(tab) + (isBackwards ? -step : step)) % tabs.length)
  if (next === undefined) return
  event.preventDefault()
  selectTab(next)
  next.focus()
}

// The tabs that were chosen, by what they were drawn in: that stays, whatever is drawn in it anew.
const chosenTabs = new WeakMap<Element, Set<string>>()

/** Shows what was chosen and copied before all was drawn anew; who was on something is on it again. */
export function chooseAgain(drawn: Element, focused: string | undefined): void {
  const find = (id: string) => drawn.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  for (const id of chosenTabs.get(drawn) ?? []) {
    const tab = find(id)
    if (tab !== null) selectTab(tab)
  }
  for (const at of copied.get(drawn) ?? []) showCopied(drawn, at)
  if (focused !== undefined) find(focused)?.focus({ preventScroll: true })
}

function remember(tab: HTMLElement, beside: Iterable<HTMLElement>): void {
  const drawn = tab.closest('[data-drawn]')
  if (drawn === null) return
  const others = new Set(Array.from(beside, ({ id }) => id))
  const known = chosenTabs.get(drawn) ?? new Set<string>()
  chosenTabs.set(drawn, known.difference(others).add(tab.id))
}

export function selectTab(chosen: HTMLElement): void {
  const tabs = chosen.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []
  remember(chosen, tabs)
  for (const tab of tabs) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    document
      .getElementById(tab.getAttribute('aria-controls') ?? '')
      ?.classList.toggle('unselected', !isChosen)
  }
}

// The code that was just copied, by its place in what was drawn.
const copied = new WeakMap<Element, Set<number>>()

async function copyCode(button: HTMLElement): Promise<void> {
  const drawn = button.closest('[data-drawn]')
  if (drawn === null) return
  const at = [...drawn.querySelectorAll('.copy')].indexOf(button)
  const places = copied.get(drawn) ?? new Set<number>()
  copied.set(drawn, places)
  if (!(await copyText(button.parentElement?.querySelector('code')?.textContent ?? ''))) return
  places.add(at)
  showCopied(drawn, at)
  setTimeout(() => {
    places.delete(at)
    showCopied(drawn, at)
  }, 2000)
}

function showCopied(drawn: Element, at: number): void {
  const button = drawn.querySelectorAll<HTMLElement>('.copy')[at]
  if (button === undefined) return
  const label = button.querySelector('span') ?? button
  const isCopied = copied.get(drawn)?.has(at) === true
  button.dataset['copy'] ??= label.textContent
  label.textContent = (isCopied ? button.dataset['copied'] : button.dataset['copy']) ?? label.textContent
  button.classList.toggle('done', isCopied)
}
