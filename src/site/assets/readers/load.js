import { consent } from './consent.js'
import { scripts } from './scripts-of-page.js'

// Once, with the first page: those that follow take its place without a new load, and scripts stay as they are.
for (const { src, cookies, asksForConsent } of scripts()) {
  if (cookies && !asksForConsent && consent() !== true) continue
  const script = document.createElement('script')
  script.src = src
  document.head.append(script)
}
