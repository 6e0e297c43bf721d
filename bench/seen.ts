import type { Page } from 'playwright-core'

/** What is looked for: the elements and the words by which it is known. */
export type Marks = Record<string, { selector: string; words: string }>

/** Notes by the page's own clock when something is there to be seen: whoever asks from outside notices it later. */
export async function watch(page: Page, marks: Marks): Promise<void> {
  await page.addInitScript(`
    const seen = new Map()
    const isThere = ({ selector, words }) =>
      [...document.querySelectorAll(selector)].some((each) => each.textContent.includes(words))
    const look = () => {
      for (const [name, mark] of Object.entries(${JSON.stringify(marks)}))
        if (!isThere(mark)) seen.delete(name)
        else if (!seen.has(name)) seen.set(name, performance.now())
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    window.seenAt = (name) => seen.get(name)
  `)
}

export async function seenAt(page: Page, name: string): Promise<number> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const at: unknown = await page.evaluate(`window.seenAt(${JSON.stringify(name)})`)
    if (typeof at === 'number') return at
    await page.waitForTimeout(20)
  }
  throw new Error(`the ${name} is not to be seen`)
}
