import type { Locator } from 'playwright-core'

/** Where the words of an element stand, whatever room it takes. */
export function textBox(element: Locator) {
  return element.evaluate((node) => {
    const range = node.ownerDocument.createRange()
    range.selectNodeContents(node)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left, right, top, bottom }
  })
}

/** Where an element stands. */
export function boxOf(element: Locator) {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    return { left, right, top, bottom }
  })
}

/** On which side of its words the first of them stands. */
export function beginningOf(element: Locator) {
  return element.evaluate((node) => {
    const range = node.ownerDocument.createRange()
    const text = node.firstChild ?? node
    const at = (from: number) => {
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return range.getBoundingClientRect().left
    }
    return at(0) > at((text.textContent ?? '').length - 1) ? 'right' : 'left'
  })
}

/** Which way an element runs, and which of its sides has a border. */
export function lookOf(element: Locator) {
  return element.evaluate((node) => {
    const look = node.ownerDocument.defaultView?.getComputedStyle(node)
    return { direction: look?.direction, borderRight: look?.borderRightWidth }
  })
}
