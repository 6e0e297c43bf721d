import { $, $$, keep, kept } from './dom.js'
import { go } from './navigate.js'
import { read } from './read.js'
import { readLately } from './recent.js'
import { askOption, groupOf, optionsOf } from './search-options.js'

// The search dialog: opened by `/`, Ctrl+K or a button, and driven by the keyboard alone if need be.
document.addEventListener('click', (event) => {
  const opener = event.target.closest?.('[data-search]')
  if (!opener) return
  event.preventDefault()
  openSearch(opener.dataset.search ?? '')
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const isTyping = target.matches?.('input, textarea, select, [contenteditable]')
  const isHeld = event.ctrlKey || event.metaKey
  if (isHeld ? key !== 'k' : key !== '/' || isTyping) return
  event.preventDefault()
  openSearch('')
})

// No option at all.
const none = NaN

let search
function openSearch(query) {
  search ??= createSearch()
  if (!search) return
  const { dialog, input } = search
  $('.sidebar')?.hidePopover?.()
  if (!dialog.open) dialog.showModal()
  // What was looked for last is there again, and the next letter takes its place.
  input.value = query || input.value || (kept('search', 'sessionStorage') ?? '')
  input.select()
  void search.run()
}

function createSearch() {
  const dialog = $('dialog.search')
  if (!dialog) return undefined
  const input = $('input', dialog)
  const list = $('.results', dialog)
  const empty = $('.empty', dialog)
  const failed = $('.failed', dialog)
  const words = dialog.dataset
  let asked = 0
  let chosen = none
  let timer
  let found = 0
  let shownFor = ''

  const options = () => $$('[role=option]', list)
  const choose = (at) => {
    const all = options()
    chosen = (at + all.length) % all.length
    all.forEach((option, index) => option.setAttribute('aria-selected', String(index === chosen)))
    const option = all[chosen]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (parts, first = 0) => {
    list.replaceChildren(...parts)
    list.scrollTop = 0
    input.setAttribute('aria-expanded', String(options().length > 0))
    choose(first)
  }
  const showBefore = () =>
    show([...groupOf(words.recent, readLately()), ...groupOf(words.suggested, suggestedPages())])
  const run = async () => {
    const query = input.value.trim()
    const turn = ++asked
    keep('search', query, 'sessionStorage')
    if (query.length < 2) {
      empty.hidden = true
      failed.hidden = true
      shownFor = query
      return showBefore()
    }
    const response = await read(`${words.endpoint}?q=${encodeURIComponent(query)}&format=json`)
    if (turn !== asked) return
    failed.hidden = response?.ok === true
    if (!response?.ok) {
      empty.hidden = true
      return show([])
    }
    const { pages, words: sought, more = [] } = await response.json()
    found = pages.length
    shownFor = query
    empty.hidden = found > 0
    const askers = [...ownAnswers(query), ...assistantsFor(query)]
    if (found > 0) show([...optionsOf(pages.concat(more), sought), ...askers])
    else show([...askers, ...groupOf(words.suggested, suggestedPages())], none)
  }
  const follow = (option) => {
    if (option.ask) return option.ask()
    dialog.close()
    void go(new URL(option.href))
  }
  // The answer takes the place of the results, where the site gives any.
  const ownAnswers = (query) =>
    words.ask
      ? [
          askOption(words.ask, query, () =>
            dialog.dispatchEvent(new CustomEvent('asksite', { detail: query })),
          ),
        ]
      : []
  // Who types and presses Enter at once means what they typed, not what was listed before.
  const enter = async (isBeside) => {
    if (input.value.trim() !== shownFor) await run()
    const option = options()[chosen]
    if (!option) return
    if (isBeside && option.href) open(option.href)
    else follow(option)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), 80)
  })
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // The field would take the first press to empty itself.
    if (event.key === 'Escape') dialog.close()
    if (step || event.key === 'Escape') event.preventDefault()
    // From none, down leads to the first and up to the last.
    if (step) choose(chosen >= 0 ? chosen + step : Math.min(step, 0))
    if (event.key === 'Enter') {
      event.preventDefault()
      void enter(event.ctrlKey || event.metaKey)
    }
  })
  list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]')
    if (option?.ask) follow(option)
    else if (option) dialog.close()
  })
  list.addEventListener('pointermove', (event) => {
    const option = event.target.closest('[role=option]')
    if (option && option !== options()[chosen]) choose(options().indexOf(option))
  })
  // What was looked for, once it is over: a site learns what it lacks.
  const tell = () => {
    const query = input.value.trim()
    const { events, page } = document.body.dataset
    if (query.length < 2 || !events) return
    navigator.sendBeacon(
      events,
      new URLSearchParams({ query, results: String(found), page: page ?? '', url: location.href }),
    )
  }
  dialog.addEventListener('close', tell)
  // Whoever finds nothing may leave from here.
  addEventListener('pagehide', () => dialog.open && tell())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target.closest('.search-close')) dialog.close()
  })
  return { dialog, input, run }
}

// Those that integrations brought each have a button, which takes the question.
function assistantsFor(query) {
  return $$('button[data-assistant]').map((button) =>
    askOption(button.dataset.assistant, query, () => {
      button.closest('body').querySelector('dialog.search').close()
      button.dispatchEvent(new CustomEvent('ask', { detail: query }))
    }),
  )
}

const suggestions = 6

// The first pages of the tree, which is where a site begins.
function suggestedPages() {
  return $$('.sidebar > ul > li > .row > a, .sidebar .group-item > ul > li > .row > a')
    .filter((link) => link.getAttribute('aria-current') !== 'page' && link.origin === location.origin)
    .slice(0, suggestions)
    .map((link) => ({ href: link.getAttribute('href'), title: $('span:not(.emoji)', link).textContent }))
}
