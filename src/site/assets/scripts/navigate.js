import { $, $$, namedBy, onPage, root, startPage } from './dom.js'

// Pages of the site take each other's place without a new load. Where anything is not as it should be, the browser
// goes there itself: other policies, other kinds of answers, redirects to elsewhere, no answer at all.
const kept = new Map()
const mostKept = 30
const fresh = 20_000

function targetOf(link) {
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  const { base, own } = document.body.dataset
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined
  if (url.pathname.includes(`/${own}`) || /\.(md|xml|txt|json|pdf|zip)$/i.test(url.pathname)) return undefined
  return url
}

const isHere = (url) => url.pathname === location.pathname && url.search === location.search

function load(url) {
  const key = url.pathname + url.search
  const known = kept.get(key)
  if (known && performance.now() - known.at < fresh) return known.page
  const page = read(key)
  kept.delete(key)
  kept.set(key, { page, at: performance.now() })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value)
  return page
}

async function read(address) {
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('text/html')) return undefined
  return { url: new URL(response.url), text: await response.text() }
}

let asked = 0

/** Shows another page in the place of this one. */
export async function go(url, { isBack = false, top = 0 } = {}) {
  const turn = ++asked
  const busy = setTimeout(() => root.classList.add('loading'), 250)
  const page = await load(url)
  const next = page && isAlike(page.text) ? parsed(page.text) : undefined
  if (next) await bring(next)
  clearTimeout(busy)
  root.classList.remove('loading')
  if (turn !== asked) return
  if (!next || page.url.origin !== location.origin) {
    if (isBack) location.reload()
    else location.assign(url)
    return
  }
  if (!isBack) {
    history.replaceState({ ...history.state, top: scrollY }, '')
    history.pushState({ top: 0 }, '', page.url.pathname + page.url.search + url.hash)
  }
  history.scrollRestoration = 'manual'
  put(next)
  if (!url.hash || isBack) scrollTo({ top, behavior: 'instant' })
  startPage()
  // Who cannot see that the page is another one is told so: its title is read out, or what was asked for on it.
  const heading = (isBack ? undefined : namedBy(url.hash)) ?? $('h1')
  if (heading && heading.tabIndex < 0) heading.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

// Before it is parsed: the browser would complain of what this page's policy does not let in.
function isAlike(text) {
  return text.includes(` data-policy="${document.body.dataset.policy}"`)
}

// Rules of the page itself are put aside, since the policy of the first page names those of that page only.
function parsed(text) {
  const rules = /<style>([\s\S]*?)<\/style>/.exec(text)
  const page = new DOMParser().parseFromString(text.replace(rules?.[0] ?? '', ''), 'text/html')
  return Object.assign(page, { rules: rules?.[1] ?? '' })
}

// Scripts and styles that only some pages need.
async function bring(next) {
  const has = (selector, name, value) => $$(selector).some((each) => each.getAttribute(name) === value)
  const waiting = []
  for (const link of $$('head link[rel=stylesheet]', next))
    if (!has('head link[rel=stylesheet]', 'href', link.getAttribute('href')))
      waiting.push(
        new Promise((done) => {
          const own = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            onload: done,
            onerror: done,
          })
          own.href = link.getAttribute('href')
          document.head.append(own)
        }),
      )
  for (const script of $$('head script[type=module][src]', next)) {
    const src = script.getAttribute('src')
    if (has('head script[src]', 'src', src)) continue
    const own = Object.assign(document.createElement('script'), { type: 'module' })
    own.src = src
    document.head.append(own)
  }
  await Promise.all(waiting)
}

const sheet = new CSSStyleSheet()

function put(next) {
  document.title = next.title
  root.lang = next.documentElement.lang
  root.dir = next.documentElement.dir
  sheet.replaceSync(next.rules)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  for (const { name, value } of next.body.attributes) document.body.setAttribute(name, value)
  for (const name of ['canonical', 'alternate']) {
    for (const link of $$(`head link[rel=${name}]`)) link.remove()
    document.head.append(...$$(`head link[rel=${name}]`, next))
  }
  swap(document.body, next.body)
}

// What is the same on both pages stays as it is, with all that the reader did to it.
function swap(old, fresh) {
  const before = new Map([...old.children].map((part) => [nameOf(part), part]))
  const parts = [...fresh.children].map((part) => {
    const same = before.get(nameOf(part))
    if (same && (same.matches('dialog.search, .consent') || same.isEqualNode(part))) return same
    if (same?.matches('.frame')) {
      same.className = part.className
      swap(same, part)
      return same
    }
    return part
  })
  old.replaceChildren(...parts)
}

const nameOf = (part) => `${part.localName} ${part.id || part.classList[0] || ''}`

document.addEventListener('click', (event) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return
  const url = targetOf(event.target.closest?.('a[href]'))
  if (!url || (isHere(url) && url.hash)) return
  event.preventDefault()
  void go(url)
})

addEventListener('popstate', ({ state }) => {
  // Only a place on the page: the browser shows it, and where the reader was before, unless that is ours to do.
  if (shown === location.pathname + location.search) {
    if (history.scrollRestoration === 'manual' && state) scrollTo({ top: state.top, behavior: 'instant' })
    return
  }
  void go(new URL(location.href), { isBack: true, top: state?.top ?? 0 })
})

let shown
onPage(() => (shown = location.pathname + location.search))

// Where the reader was on a page is known when they come back to it.
let resting
addEventListener(
  'scroll',
  () => {
    clearTimeout(resting)
    resting = setTimeout(() => history.replaceState({ ...history.state, top: scrollY }, ''), 120)
  },
  { passive: true },
)
addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))

// A page is fetched when the reader is about to ask for it, and the next one while they read.
let pointed
const ahead = ({ target }) => {
  const url = targetOf(target.closest?.('a[href]'))
  clearTimeout(pointed)
  if (url && !isHere(url)) pointed = setTimeout(() => void load(url), 60)
}
for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(type, ahead, { passive: true })

onPage(() => {
  if (navigator.connection?.saveData) return
  const idle = window.requestIdleCallback ?? ((run) => setTimeout(run, 1500))
  idle(() => {
    for (const link of $$('.pager a')) void load(new URL(link.href))
  })
})
