import { useEffect, useState, type RefObject } from 'react'

export type PlacedBlock = { key: string; top: number; text: string }

/** The blocks of a drawn page and where each begins, also after pictures came and the window changed. */
export function usePlacedBlocks(area: RefObject<HTMLElement | null>): PlacedBlock[] {
  const [blocks, setBlocks] = useState<PlacedBlock[]>([])
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const place = () => {
      const drawn = [...element.querySelectorAll<HTMLElement>('[data-block]')]
      // While one types, nothing is measured for nothing.
      const origin = drawn.length === 0 ? 0 : element.getBoundingClientRect().top
      const found = drawn.map((block) => ({
        key: block.dataset['block'] ?? '',
        top: Math.round(block.getBoundingClientRect().top - origin),
        text: wordsOf(block),
      }))
      setBlocks((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found))
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    const content = new MutationObserver(place)
    content.observe(element, { childList: true, subtree: true, attributeFilter: ['data-block'] })
    place()
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [area])
  return blocks
}

// What is said in a block, not what its buttons say.
function wordsOf(block: HTMLElement): string {
  if (block.querySelector('button') === null) return block.textContent.trim()
  const words = document.createElement('div')
  words.append(block.cloneNode(true))
  for (const button of words.querySelectorAll('button')) button.remove()
  return words.textContent.trim()
}
