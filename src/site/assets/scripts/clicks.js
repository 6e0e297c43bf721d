import { copyText } from './copy-text.js'
import { $, $$ } from './dom.js'
import { read } from './read.js'

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const copy = target.closest('.copy')
  if (copy) void copyCode(copy)
  if (target.closest('[data-print]')) print()
  const page = target.closest('[data-copy-page]')
  if (page) void copyPage(page)
  const anchor = target.closest('a.anchor')
  if (anchor) void copyText(anchor.href)
  closeMenus(target, target.closest('details.menu > div a'))
})

// Whoever goes on by keys would find what comes next below the menu.
document.addEventListener('focusin', ({ target }) => closeMenus(target))

function closeMenus(target, isChosen) {
  for (const menu of $$('details.menu[open]')) if (isChosen || !menu.contains(target)) menu.open = false
}

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of $$('details.menu[open]')) {
    menu.open = false
    $('summary', menu).focus()
  }
})

async function copyCode(button) {
  const code = $('code', button.closest('.code')).cloneNode(true)
  for (const part of $$('.annotation-body, .removed', code)) part.remove()
  if (await copyText(code.textContent)) done(button)
}

async function copyPage(button) {
  const page = readText(`${button.dataset.copyPage}?displayAgentInstructions=false`)
  if (await copyText(page).catch(() => false)) done(button)
}

async function readText(address) {
  const response = await read(address)
  if (!response?.ok) throw new Error('no text')
  return response.text()
}

// Says so for a moment, where the words were.
function done(button) {
  const label = $('span', button) ?? button
  const before = (label.dataset.before ??= label.textContent)
  label.textContent = button.dataset.copied
  button.classList.add('done')
  setTimeout(() => {
    label.textContent = before
    button.classList.remove('done')
  }, 1500)
}
