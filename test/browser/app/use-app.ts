import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { endPrograms } from '../../program.ts'
import { useBrowser } from '../browser.ts'
import { startInstallation, type Installation } from '../site.ts'
import { signIn } from './sign-in.ts'

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** A server of its own for one test file, and browsers that are signed in to it. */
export function useApp(environment: Record<string, string> = {}) {
  const { open } = useBrowser()
  const states = new Map<string, State>()
  let started: Installation | undefined

  beforeAll(async () => {
    started = await startInstallation(environment)
  })
  afterAll(endPrograms)

  function installation(): Installation {
    if (started === undefined) throw new Error('the server runs while tests run')
    return started
  }

  async function stateOf(email: string): Promise<State> {
    const known = states.get(email)
    if (known !== undefined) return known
    const page = await open()
    await signIn(page, installation(), email)
    const state = await page.context().storageState()
    states.set(email, state)
    return state
  }

  return {
    installation,
    open,
    /** Somebody's browser at an address of the app; the administrator's, unless another is named. */
    at: async (
      path: string,
      { email = 'admin@localhost', ...options }: BrowserContextOptions & { email?: string } = {},
    ): Promise<Page> => {
      const page = await open({ storageState: await stateOf(email), ...options })
      await page.goto(`${installation().url}${path}`)
      return page
    },
  }
}
