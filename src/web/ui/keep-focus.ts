import { focusHeading } from './lost-focus.ts'

// As long as what opened a menu or a dialog may take the focus back by itself.
const moment = 50
const holders = '[tabindex], section, form, aside, article, li'

/** When what had the focus is gone or disabled, whoever moves by keys goes on at what is left around it, or at what opened it. */
export function keepFocus(root: HTMLElement): void {
  let held: HTMLElement[] = []
  let opener: HTMLElement[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined
  const hold = ({ target }: Event) => {
    const way = wayOut(target)
    if (root.contains(way[0] ?? null)) opener = held = way
    else held = [...way, ...opener]
  }
  const isLost = () =>
    document.activeElement === document.body && held[0] !== undefined && !mayHaveFocus(held[0])
  const giveOn = () => {
    waiting = undefined
    if (!isLost()) return
    const next = held.find((each) => mayHaveFocus(each) && (each === opener[0] || each.matches(holders)))
    // What has the heading within is all of the screen.
    if (next !== undefined && next.querySelector('h1') === null) {
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1
      next.focus({ preventScroll: true })
    }
    focusHeading({ preventScroll: true })
  }
  addEventListener('focusin', hold)
  addEventListener('pointerdown', hold)
  new MutationObserver(() => {
    if (waiting === undefined && isLost()) waiting = setTimeout(giveOn, moment)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

// From what has the focus to all that stands around it.
function wayOut(target: EventTarget | null): HTMLElement[] {
  const way: HTMLElement[] = []
  for (let each = target; each instanceof HTMLElement && each !== document.body; each = each.parentElement)
    way.push(each)
  return way
}

function mayHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}
