import { $, keep, root } from './dom.js'

document.addEventListener('click', ({ target }) => {
  if (!target.closest?.('.theme')) return
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  keep('theme', root.dataset.theme)
  root.dispatchEvent(new Event('themechange'))
})

// Who closed an announcement has read it; another one is shown again.
document.addEventListener('click', ({ target }) => {
  const announcement = target.closest?.('.announcement .close')?.parentElement
  if (!announcement) return
  root.dataset.closed = announcement.dataset.announcement
  keep('closed', root.dataset.closed)
  announcement.remove()
  $('#content')?.focus()
})
