// Everything here makes reading nicer; nothing here is needed to read.
const root = document.documentElement
const $ = (selector, scope = document) => scope.querySelector(selector)
const $$ = (selector, scope = document) => [...scope.querySelectorAll(selector)]
const words = document.body.dataset

function remember(key, value) {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

$('.theme')?.addEventListener('click', () => {
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  remember('theme', root.dataset.theme)
  for (const diagram of $$('.diagram[data-source]')) delete diagram.dataset.drawn
  void drawDiagrams()
})

document.addEventListener('click', (event) => {
  const target = event.target
  if (!(target instanceof Element)) return
  const copy = target.closest('.copy')
  if (copy) void copyCode(copy)
  const tab = target.closest('[role=tab]')
  if (tab) chooseTab(tab)
  const toggle = target.closest('.toggle')
  if (toggle) void toggleBranch(toggle)
  const more = target.closest('.more')
  if (more) {
    event.preventDefault()
    void loadMore(more)
  }
  const opener = target.closest('[data-search]')
  if (opener) {
    event.preventDefault()
    openSearch(opener.dataset.search ?? '')
  }
  const vote = target.closest('.feedback button[value]')
  if (vote) {
    event.preventDefault()
    void sendFeedback(vote)
  }
  for (const menu of $$('details.menu[open]')) if (!menu.contains(target)) menu.open = false
})

async function copyCode(button) {
  const code = $('code', button.parentElement).cloneNode(true)
  for (const part of $$('.annotation-body, .removed', code)) part.remove()
  await navigator.clipboard.writeText(code.textContent)
  const label = button.textContent
  button.textContent = button.dataset.copied
  setTimeout(() => (button.textContent = label), 1500)
}

function chooseTab(tab, { isFollowing = false } = {}) {
  const tabs = $$('[role=tab]', tab.parentElement)
  for (const each of tabs) {
    const isChosen = each === tab
    each.setAttribute('aria-selected', String(isChosen))
    each.tabIndex = isChosen ? 0 : -1
    document.getElementById(each.getAttribute('aria-controls'))?.classList.toggle('unselected', !isChosen)
  }
  if (isFollowing) return
  // The same choice elsewhere on the page follows, and is kept for the next page.
  const title = tab.textContent.trim()
  const before = tab.getBoundingClientRect().top
  followTabs(title, tab.parentElement)
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  remember('tab', title)
}

function followTabs(title, except) {
  for (const list of $$('[role=tablist]')) {
    if (list === except) continue
    const tab = $$('[role=tab]', list).find((each) => each.textContent.trim() === title)
    if (tab) chooseTab(tab, { isFollowing: true })
  }
}

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (target instanceof Element && target.matches('[role=tab]')) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step) {
      const tabs = $$('[role=tab]', target.parentElement)
      const next = tabs.at((tabs.indexOf(target) + step * (root.dir === 'rtl' ? -1 : 1)) % tabs.length)
      next.focus()
      chooseTab(next)
      event.preventDefault()
    }
  }
  if (key === 'Escape') for (const menu of $$('details.menu[open]')) menu.open = false
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  if ((key === 'k' && (event.ctrlKey || event.metaKey)) || (key === '/' && !isTyping && !event.ctrlKey)) {
    event.preventDefault()
    openSearch('')
  }
})

// A heading inside a tab or an expandable can only be reached when that is open.
function revealTarget() {
  const id = decodeURIComponent(location.hash.slice(1))
  const target = id && document.getElementById(id)
  if (!target) return
  for (let part = target; part; part = part.parentElement) {
    if (part.matches('[role=tabpanel].unselected')) {
      const tab = document.getElementById(part.getAttribute('aria-labelledby'))
      if (tab) chooseTab(tab, { isFollowing: true })
    }
    if (part instanceof HTMLDetailsElement) part.open = true
  }
  target.scrollIntoView()
}
addEventListener('hashchange', revealTarget)
try {
  const kept = localStorage.getItem('tab')
  if (kept) followTabs(kept)
} catch {}
if (location.hash) revealTarget()

for (const filter of $$('.table-filter')) {
  filter.addEventListener('input', () => {
    const wanted = filter.value.trim().toLowerCase()
    for (const row of $$('tbody tr', filter.parentElement))
      row.hidden = !row.textContent.toLowerCase().includes(wanted)
  })
}

// The outline follows the reader: the last heading above the upper third counts.
const entries = $$('.outline a[href^="#"]').map((link) => ({
  link,
  heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
}))
if (entries.length > 0) {
  let isWaiting = false
  const mark = () => {
    isWaiting = false
    const isAtEnd = innerHeight + scrollY >= document.body.scrollHeight - 4
    let current = isAtEnd && scrollY > 0 ? entries.at(-1) : undefined
    if (!current)
      for (const entry of entries)
        if (entry.heading && entry.heading.getBoundingClientRect().top < innerHeight / 3) current = entry
    for (const { link } of entries) link.classList.toggle('current', link === (current ?? entries[0]).link)
  }
  addEventListener('scroll', () => !isWaiting && ((isWaiting = true), requestAnimationFrame(mark)), {
    passive: true,
  })
  mark()
}

async function toggleBranch(toggle) {
  const item = toggle.closest('li')
  const isOpen = item.classList.toggle('open')
  toggle.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen || $('ul', item) || !toggle.dataset.branch) return
  const answer = await fetch(toggle.dataset.branch)
  if (answer.ok) item.insertAdjacentHTML('beforeend', await answer.text())
}

async function loadMore(link) {
  const answer = await fetch(`${link.getAttribute('href')}&part=1`)
  if (!answer.ok) return location.assign(link.href)
  const item = link.closest('li')
  const holder = document.createElement('div')
  holder.innerHTML = await answer.text()
  item.replaceWith(...$$(':scope > ul > li', holder))
}

const sidebar = $('.sidebar')
const here = sidebar && $('[aria-current=page]', sidebar)
if (here) {
  const { top } = here.getBoundingClientRect()
  if (top > innerHeight - 120 || top < 0) sidebar.scrollTop += top - innerHeight / 2
}

let search
function openSearch(query) {
  search ??= createSearch()
  if (!search) return
  if (!search.dialog.open) search.dialog.showModal()
  if (query !== '') search.input.value = query
  search.input.select()
  if (search.input.value) search.run()
}

function createSearch() {
  const dialog = $('dialog.search')
  if (!dialog) return undefined
  const input = $('input', dialog)
  const list = $('.results', dialog)
  const none = $('.empty', dialog)
  let asked = 0
  let chosen = -1
  let timer

  const options = () => $$('[role=option]', list)
  const choose = (at) => {
    const all = options()
    chosen = all.length === 0 ? -1 : (at + all.length) % all.length
    all.forEach((option, index) => option.setAttribute('aria-selected', String(index === chosen)))
    const option = all[chosen]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (pages, query) => {
    list.replaceChildren(...pages.flatMap((page, at) => resultsOf(page, at, query)))
    none.hidden = pages.length > 0 || query === ''
    input.setAttribute('aria-expanded', String(pages.length > 0))
    choose(0)
  }
  const run = async () => {
    const query = input.value.trim()
    const turn = ++asked
    if (query.length < 2) return show([], '')
    const answer = await fetch(`${dialog.dataset.endpoint}?q=${encodeURIComponent(query)}&format=json`)
    if (turn !== asked || !answer.ok) return
    show((await answer.json()).pages, query)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(run, 80)
  })
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      choose(chosen + step)
    }
    if (event.key === 'Enter' && options()[chosen]) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) open(options()[chosen].href)
      else go(options()[chosen])
    }
  })
  const go = (option) => {
    dialog.close()
    location.assign(option.href)
  }
  list.addEventListener('click', (event) => {
    if (event.target.closest('[role=option]')) dialog.close()
  })
  list.addEventListener('pointermove', (event) => {
    const option = event.target.closest('[role=option]')
    if (option) choose(options().indexOf(option))
  })
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  return { dialog, input, run }
}

function resultsOf(page, at, query) {
  const path = page.ancestors.join(' › ')
  const whole = optionOf({
    href: page.href,
    title: page.title,
    path,
    query,
    id: `result-${at}`,
    text: page.text,
  })
  const sections = page.sections.map((section, index) =>
    optionOf({ ...section, query, id: `result-${at}-${index}`, isSection: true }),
  )
  return [whole, ...sections]
}

function optionOf({ href, title, path, text, query, id, isSection }) {
  const option = document.createElement('a')
  Object.assign(option, { href, id, tabIndex: -1, className: isSection ? 'section' : '' })
  option.setAttribute('role', 'option')
  if (path) option.append(element('small', path, 'path'))
  const name = document.createElement('strong')
  name.append(...marked(title, query))
  option.append(name)
  if (text) {
    const body = document.createElement('small')
    body.append(...marked(text, query))
    option.append(body)
  }
  return option
}

function element(name, text, className) {
  return Object.assign(document.createElement(name), { textContent: text, className })
}

function marked(text, query) {
  const parts = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (parts.length === 0) return [text]
  return text
    .split(new RegExp(`(${parts.join('|')})`, 'gi'))
    .map((part, at) => (at % 2 === 1 ? element('mark', part) : part))
}

async function sendFeedback(button) {
  const form = button.closest('form')
  for (const each of $$('button[value]', form)) each.setAttribute('aria-pressed', String(each === button))
  const body = new URLSearchParams({ rating: button.value, page: form.elements.page.value })
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (answer.ok) $('[role=status]', form).textContent = form.dataset.thanks
}

async function drawDiagrams() {
  const figures = $$('.diagram').filter((figure) => !figure.dataset.drawn)
  if (figures.length === 0 || !words.mermaid) return
  const { default: mermaid } = await import(words.mermaid)
  const isDark =
    getComputedStyle(root).colorScheme === 'dark' ||
    (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    fontFamily: 'inherit',
  })
  for (const [at, figure] of figures.entries()) {
    figure.dataset.source ??= figure.textContent
    figure.dataset.drawn = 'true'
    try {
      const { svg } = await mermaid.render(`diagram-${at}-${Date.now()}`, figure.dataset.source)
      figure.innerHTML = svg
    } catch {
      // What cannot be drawn stays readable as it was written.
    }
  }
}
void drawDiagrams()

if (words.events && navigator.sendBeacon) {
  const view = new URLSearchParams({
    page: words.page ?? '',
    url: location.href,
    referrer: document.referrer,
  })
  const send = () => navigator.sendBeacon(words.events, view)
  // A page that is only prepared has not been seen.
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
