import type { KeyboardEvent, MouseEvent } from 'react'

/** What blocks do when they are used: tabs are chosen, code is copied. */
export function pressBlock(event: MouseEvent): void {
  const target =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab], .copy') : null
  if (target === null) return
  if (target.matches('.copy')) void copyCode(target)
  else selectTab(target)
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

/** Chooses the tabs that were chosen before all was drawn anew; who was on something is on it again. */
export function chooseAgain(drawn: Element, focused: string | undefined): void {
  const find = (id: string) => drawn.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  for (const id of chosenTabs.get(drawn) ?? []) {
    const tab = find(id)
    if (tab !== null) selectTab(tab)
  }
  if (focused !== undefined) find(focused)?.focus({ preventScroll: true })
}

function remember(tab: HTMLElement, beside: Iterable<HTMLElement>): void {
  const drawn = tab.closest('[data-drawn]')
  if (drawn === null) return
  const others = new Set(Array.from(beside, ({ id }) => id))
  const known = chosenTabs.get(drawn) ?? new Set<string>()
  chosenTabs.set(drawn, known.difference(others).add(tab.id))
}

function selectTab(chosen: HTMLElement): void {
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

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? ''
  await navigator.clipboard.writeText(code)
  const label = button.querySelector('span') ?? button
  const word = label.textContent
  label.textContent = button.dataset['copied'] ?? word
  button.classList.add('done')
  setTimeout(() => {
    label.textContent = word
    button.classList.remove('done')
  }, 2000)
}
