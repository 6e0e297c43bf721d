export const root = document.documentElement
export const $ = (selector, scope = document) => scope.querySelector(selector)
export const $$ = (selector, scope = document) => [...scope.querySelectorAll(selector)]

/** What an address names on its page; anything may stand in an address. */
export function namedBy(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for later visits, or for this one; a browser may refuse both. */
export function keep(key, value, store = 'localStorage') {
  try {
    window[store].setItem(key, value)
  } catch {}
}

export function kept(key, store = 'localStorage') {
  try {
    return window[store].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const starts = []

/** Runs now, and again whenever another page took the place of this one. */
export function onPage(start) {
  starts.push(start)
  start()
}

export function startPage() {
  for (const start of starts) start()
  // For what only some pages load, which comes as files of their own.
  document.dispatchEvent(new Event('pagechange'))
}
