import { deviceOf } from '../../engine/device-of.ts'
import { messages } from '../locales/messages.ts'

/** The browser and system that a session was opened with, as people call them. */
export function nameDevice(userAgent: string): string {
  const { browser = messages.settings.another, system } = deviceOf(userAgent)
  return system === undefined ? browser : messages.settings.onSystem(browser, system)
}
