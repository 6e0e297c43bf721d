import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

// The one without windows is started sooner and takes less of the machine.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name in somebody's own network, whose pages come without TLS and are not trusted as those of this machine.
  '--host-resolver-rules=MAP docs.lan 127.0.0.1',
]

/** The machine's own browser, or the one that `CHROMIUM` names. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place))
  if (executablePath === undefined)
    throw new Error('These tests need Chromium: install it, or name it in CHROMIUM')
  return chromium.launch({ executablePath, headless: true, args: options })
}
