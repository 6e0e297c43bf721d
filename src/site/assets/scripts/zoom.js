import { $, $$, onPage } from './dom.js'

// Pictures of the text can be looked at in full: by a click, or by the keyboard as any button.
let dialog

onPage(() => {
  for (const image of $$('.prose .images img')) {
    if (image.closest('a, button')) continue
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    // One that says nothing of itself is no ornament any more.
    if (!image.alt) image.removeAttribute('alt')
    image.setAttribute('aria-label', `${document.body.dataset.enlarge} ${image.alt}`.trim())
  }
})

document.addEventListener('click', ({ target }) => {
  if (target.matches?.('.images img[role=button]')) enlarge(target)
})

document.addEventListener('keydown', (event) => {
  if (!event.target.matches?.('.images img[role=button]') || !['Enter', ' '].includes(event.key)) return
  event.preventDefault()
  enlarge(event.target)
})

function enlarge(image) {
  dialog ??= makeDialog()
  const shown = new Image()
  Object.assign(shown, { src: image.src, alt: image.alt })
  const caption = $('figcaption', image.closest('figure'))?.cloneNode(true)
  dialog.replaceChildren(shown, ...(caption ? [caption] : []))
  dialog.setAttribute('aria-label', image.getAttribute('aria-label'))
  document.body.append(dialog)
  dialog.showModal()
}

function makeDialog() {
  const made = document.createElement('dialog')
  made.className = 'enlarged'
  made.addEventListener('click', () => made.close())
  made.addEventListener('close', () => made.remove())
  return made
}
