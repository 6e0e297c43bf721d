import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startServer } from '../program.ts'
import { signIn } from './app/sign-in.ts'
import { launchBrowser } from './launch-browser.ts'
import { installationAt, installationEnvironment } from './installation.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

type FirstStart = { folder: string; session: Session }

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a server after its first start, and the session of its administrator. */
    firstStart: FirstStart
  }
}

/** Starts a server on an empty database once for all files, which copy what it wrote: a first start takes a while. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-first-start-'))
  const environment = await installationEnvironment({ LECTERN_DATA_DIR: folder })
  const server = await startServer(environment)
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await signIn(page, await installationAt(environment))
  const session = await page.context().storageState()
  await browser.close()
  server.signal('SIGTERM')
  await server.exited
  project.provide('firstStart', { folder, session })
  return () => rmSync(folder, { recursive: true, force: true })
}
