// The search dialog: opened by `/`, Ctrl+K or a button, and driven by the keyboard alone if need be.
const $ = (selector, scope = document) => scope.querySelector(selector)
const $$ = (selector, scope = document) => [...scope.querySelectorAll(selector)]

document.addEventListener('click', (event) => {
  const opener = event.target instanceof Element && event.target.closest('[data-search]')
  if (!opener) return
  event.preventDefault()
  openSearch(opener.dataset.search ?? '')
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  const isAsked =
    (key === 'k' && (event.ctrlKey || event.metaKey)) || (key === '/' && !isTyping && !event.ctrlKey)
  if (!isAsked) return
  event.preventDefault()
  openSearch('')
})

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
    timer = setTimeout(() => void run(), 80)
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
  // What was looked for, once it is over: a site learns what it lacks.
  dialog.addEventListener('close', () => {
    const query = input.value.trim()
    const { events, page } = document.body.dataset
    if (query.length < 2 || !events) return
    const results = new Set(options().map((option) => option.pathname)).size
    navigator.sendBeacon(
      events,
      new URLSearchParams({ query, results: String(results), page: page ?? '', url: location.href }),
    )
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
  return Object.assign(document.createElement(name), { textContent: text, className: className ?? '' })
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
