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
  root.dispatchEvent(new Event('themechange'))
})

document.addEventListener('click', (event) => {
  const target = event.target
  if (!(target instanceof Element)) return
  const copy = target.closest('.copy')
  if (copy) void copyCode(copy)
  if (target.closest('[data-print]')) print()
  const page = target.closest('[data-copy-page]')
  if (page) void copyPage(page)
  const tab = target.closest('[role=tab]')
  if (tab) chooseTab(tab)
  const toggle = target.closest('.toggle')
  if (toggle) void toggleBranch(toggle)
  const more = target.closest('.more')
  if (more) {
    event.preventDefault()
    void loadMore(more)
  }
  const vote = target.closest('.feedback button[value]')
  if (vote) {
    event.preventDefault()
    void sendFeedback(vote)
  }
  const link = target.closest('main a[href^="http"]')
  if (link && link.origin !== location.origin) sendEvent({ link: link.href })
  for (const menu of $$('details.menu[open]')) if (!menu.contains(target)) menu.open = false
})

function sendEvent(told) {
  if (!words.events || !navigator.sendBeacon) return
  navigator.sendBeacon(
    words.events,
    new URLSearchParams({ page: words.page ?? '', url: location.href, ...told }),
  )
}

async function copyCode(button) {
  const code = $('code', button.parentElement).cloneNode(true)
  for (const part of $$('.annotation-body, .removed', code)) part.remove()
  await navigator.clipboard.writeText(code.textContent)
  const label = button.textContent
  button.textContent = button.dataset.copied
  setTimeout(() => (button.textContent = label), 1500)
}

async function copyPage(button) {
  const answer = await fetch(`${button.dataset.copyPage}?displayAgentInstructions=false`)
  if (!answer.ok) return
  await navigator.clipboard.writeText(await answer.text())
  const label = $('span', button)
  const before = label.textContent
  label.textContent = button.dataset.copied
  setTimeout(() => (label.textContent = before), 1500)
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

async function sendFeedback(button) {
  const form = button.closest('form')
  for (const each of $$('button[value]', form)) each.setAttribute('aria-pressed', String(each === button))
  const body = new URLSearchParams({ rating: button.value, page: form.elements.page.value })
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (answer.ok) $('[role=status]', form).textContent = form.dataset.thanks
}

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
