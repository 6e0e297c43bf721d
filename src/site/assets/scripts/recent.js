import { $, keep, kept, onPage } from './dom.js'

const most = 5
const key = () => `read ${document.body.dataset.base}`
const pages = () => JSON.parse(kept(key()) ?? '[]')

/** The pages that were read before this one, the last first. */
export function readLately() {
  return pages().filter(({ href }) => href !== location.pathname)
}

onPage(() => {
  const title = $('.page-head h1')?.textContent.trim()
  if (!title || !document.body.dataset.page) return
  const here = { href: location.pathname, title }
  const before = pages().filter(({ href }) => href !== here.href)
  keep(key(), JSON.stringify([here, ...before].slice(0, most + 1)))
})
