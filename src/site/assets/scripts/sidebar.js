import { $, $$, keep, kept, onPage } from './dom.js'
import { read } from './read.js'

// Which branches the reader opened and closed, and how far the tree was scrolled, while they are here.
const store = 'sessionStorage'
const key = () => `tree ${document.body.dataset.base}`
const chosen = () => JSON.parse(kept(key(), store) ?? '{}')

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const toggle = target.closest('.toggle')
  if (toggle) {
    const isOpen = toggle.getAttribute('aria-expanded') !== 'true'
    keep(key(), JSON.stringify({ ...chosen(), [hrefOf(toggle)]: isOpen }), store)
    void setOpen(toggle, isOpen)
  }
  const more = target.closest('.sidebar .more')
  if (more) {
    event.preventDefault()
    void loadMore(more)
  }
})

const hrefOf = (toggle) => $('a', toggle.parentElement).getAttribute('href')

async function setOpen(toggle, isOpen) {
  const item = toggle.closest('li')
  item.classList.toggle('open', isOpen)
  toggle.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen || $('ul', item) || !toggle.dataset.branch) return
  const response = await read(toggle.dataset.branch)
  if (response?.ok) item.insertAdjacentHTML('beforeend', await response.text())
}

async function loadMore(link) {
  const response = await read(`${link.getAttribute('href')}&part=1`)
  if (!response?.ok) return location.assign(link.href)
  const holder = document.createElement('div')
  holder.innerHTML = await response.text()
  link.closest('li').replaceWith(...$$(':scope > ul > li', holder))
}

onPage(() => {
  const sidebar = $('.sidebar')
  if (!sidebar) return
  const before = chosen()
  for (const toggle of $$('.toggle', sidebar)) {
    const isOpen = before[hrefOf(toggle)]
    const holdsPage = $('[aria-current=page]', toggle.closest('li'))
    if (isOpen !== undefined && !(holdsPage && !isOpen)) void setOpen(toggle, isOpen)
  }
  sidebar.scrollTop = Number(kept(`${key()} scroll`, store) ?? 0)
  const here = $('[aria-current=page]', sidebar)
  if (here) showInside(sidebar, here)
  sidebar.addEventListener('scroll', () => keep(`${key()} scroll`, String(sidebar.scrollTop), store), {
    passive: true,
  })
  sidebar.addEventListener('toggle', () => here && showInside(sidebar, here))
})

function showInside(sidebar, here) {
  const [outer, inner] = [sidebar.getBoundingClientRect(), here.getBoundingClientRect()]
  const isSeen = inner.top > outer.top + 40 && inner.bottom < outer.bottom - 60
  if (!isSeen && outer.height > 0) sidebar.scrollTop += inner.top - outer.top - outer.height / 3
}
