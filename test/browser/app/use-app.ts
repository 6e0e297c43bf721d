import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { testDatabase } from '../../app.ts'
import { endPrograms } from '../../program.ts'
import { useBrowser } from '../browser.ts'
import type { Session } from '../first-start.ts'
import { startInstallation, type Installation } from '../site.ts'
import { signIn } from './sign-in.ts'

const admin = 'admin@localhost'

/** Whose browser it is, and what is done to it before it goes anywhere. */
export type Visit = BrowserContextOptions & { email?: string; prepare?: (page: Page) => Promise<void> }

/** A server of its own for one test file, and browsers that are signed in to it. */
export function useApp(environment: Record<string, string> = {}) {
  const { open, profileWith } = useBrowser()
  // On PostgreSQL the administrator signs in as others do.
  const sessions = new Map<string, Session>(
    testDatabase === 'sqlite' ? [[admin, inject('firstStart').session]] : [],
  )
  let profile: BrowserContext | undefined
  let started: Installation | undefined

  beforeAll(async () => {
    started = await startInstallation(environment)
  })
  afterAll(endPrograms)

  function installation(): Installation {
    if (started === undefined) throw new Error('the server runs while tests run')
    return started
  }

  async function sessionOf(email: string): Promise<Session> {
    const known = sessions.get(email)
    if (known !== undefined) return known
    const page = await open()
    await signIn(page, installation(), email)
    const session = await page.context().storageState()
    sessions.set(email, session)
    return session
  }

  /** A new tab in the browser of the administrator, which has the app already: much sooner there than in a new one. */
  async function newTab(): Promise<Page> {
    profile ??= await profileWith(await sessionOf(admin))
    return profile.newPage()
  }

  async function newBrowser({ email = admin, prepare, ...options }: Visit): Promise<Page> {
    const page = await open({ storageState: await sessionOf(email), ...options })
    await prepare?.(page)
    return page
  }

  return {
    installation,
    open,
    /** The administrator at an address of the app; somebody else, or with a browser of its own, if that is said. */
    at: async (path: string, visit?: Visit): Promise<Page> => {
      const page = visit === undefined ? await newTab() : await newBrowser(visit)
      await page.goto(`${installation().url}${path}`)
      return page
    },
  }
}
