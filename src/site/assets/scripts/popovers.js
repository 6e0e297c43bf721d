import { $$ } from './dom.js'

// Browsers of before 2024 may know no popovers: there what a button opens is marked, until something else is pressed.
if (!('popover' in HTMLElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const named = document.getElementById(target.closest?.('[popovertarget]')?.getAttribute('popovertarget'))
    for (const shown of $$('[popover].shown'))
      if (shown !== named && (!shown.contains(target) || target.closest('a'))) shown.classList.remove('shown')
    named?.classList.toggle('shown')
  })
