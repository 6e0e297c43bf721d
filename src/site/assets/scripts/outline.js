import { $, $$, onPage } from './dom.js'

// The outline follows the reader: the last heading above the upper third counts.
let entries = []
let isWaiting = false

onPage(() => {
  entries = $$('.outline a[href^="#"]').map((link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }))
  mark()
})

addEventListener('scroll', () => !isWaiting && ((isWaiting = true), requestAnimationFrame(mark)), {
  passive: true,
})

function mark() {
  isWaiting = false
  if (entries.length === 0) return
  const isAtEnd = innerHeight + scrollY >= document.body.scrollHeight - 4
  let current = isAtEnd && scrollY > 0 ? entries.at(-1) : undefined
  if (!current)
    for (const entry of entries)
      if (entry.heading && entry.heading.getBoundingClientRect().top < innerHeight / 3) current = entry
  for (const { link } of entries) {
    const isCurrent = link === (current ?? entries[0]).link
    if (isCurrent === link.hasAttribute('aria-current')) continue
    if (isCurrent) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
    if (isCurrent) show(link)
  }
}

// A long outline scrolls along, by itself and not with the page.
function show(link) {
  const list = $('.outline')
  const at = link.offsetTop - list.clientHeight / 2
  if (list.scrollHeight > list.clientHeight) list.scrollTop = at
}

// On small screens it lies over the page, and is done once a place was chosen.
document.addEventListener('click', ({ target }) => {
  if (target.closest?.('.outline a, .sidebar a')) target.closest('[popover]')?.hidePopover?.()
})
