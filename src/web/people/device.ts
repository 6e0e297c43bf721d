import { messages } from '../locales/messages.ts'

// In this order: most browsers claim to be others, too.
const browsers = ['Edg', 'Firefox', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux']

/** The browser and system that a session was opened with, as people call them. */
export function deviceOf(userAgent: string): string {
  const known = browsers.find((name) => userAgent.includes(`${name}/`))
  const browser = known === 'Edg' ? 'Edge' : (known ?? messages.settings.another)
  const system = systems.find((name) => userAgent.includes(name))
  return system === undefined ? browser : messages.settings.onSystem(browser, system)
}
