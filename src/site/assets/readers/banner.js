import { choose, consent } from './consent.js'
import { scripts } from './scripts-of-page.js'

let isReplaced = false

/** Somebody else asks: this question goes, and so does the way back to it. */
export function replaceBanner() {
  isReplaced = true
  show()
}

const banner = () => document.querySelector('.consent')

function show({ again = false } = {}) {
  const asks = scripts().some(({ cookies }) => cookies) && (again || consent() === undefined)
  const shown = banner()
  if (shown) shown.hidden = isReplaced || !asks
  for (const button of document.querySelectorAll('[data-consent=ask]')) button.hidden = isReplaced
}

document.addEventListener('click', ({ target }) => {
  const said = target.closest?.('[data-consent]')?.dataset.consent
  if (said === 'ask') {
    show({ again: true })
    banner()?.focus()
  } else if (said) {
    banner().hidden = true
    choose(said === 'yes')
  }
})

document.addEventListener('keydown', (event) => {
  // Not an answer: the question stays until there is one, and comes back with the next page.
  if (event.key === 'Escape' && event.target.closest?.('.consent')) banner().hidden = true
})

// One who brings a banner is waited for; where it does not come, readers are asked all the same.
if (scripts().some(({ asksForConsent }) => asksForConsent)) addEventListener('load', () => show())
else show()
document.addEventListener('pagechange', () => show())
