import { addAssistant } from './assistants.js'
import { replaceBanner } from './banner.js'
import { chooseOnce, consent, hasPrivacySignal } from './consent.js'

const listeners = { load: new Set(), navigation: new Set(), unload: new Set() }
const tools = new Set()

// `GitBook` is what the scripts of integrations look for.
window.GitBook = {
  addEventListener(type, listener) {
    listeners[type]?.add(listener)
    // A script may come after the page.
    if (type === 'load' && document.readyState === 'complete') queueMicrotask(listener)
  },
  removeEventListener(type, listener) {
    listeners[type]?.delete(listener)
  },
  registerAssistant: addAssistant,
  // For assistants that ask for them; the answers of the site itself come from its pages alone.
  registerTool(tool) {
    tools.add(tool)
    return () => tools.delete(tool)
  },
  registerCookieBanner(show) {
    replaceBanner()
    show({ onApprove: () => chooseOnce(true), onReject: () => chooseOnce(false) })
  },
  isCookiesTrackingDisabled() {
    const isGranted = consent()
    return isGranted === undefined ? undefined : !isGranted
  },
  isGlobalPrivacyControlEnabled: hasPrivacySignal,
}

function tell(type, detail) {
  for (const listener of listeners[type]) listener(detail)
}

addEventListener('load', () => tell('load', { url: location.href }))
document.addEventListener('pagechange', () => tell('navigation', { url: location.href }))
// A page that the browser keeps may be shown again as it is.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) tell('unload', { url: location.href })
})
