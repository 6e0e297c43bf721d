import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import type { ContentEdit } from '../../src/contract/content/edits.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import type { Language } from '../../src/contract/languages.ts'
import * as sites from '../../src/contract/publishing/sites.ts'
import { testDatabase } from '../app.ts'
import { scratchEnvironment } from '../instance.ts'
import { startServer } from '../program.ts'
import { installationAt, installationEnvironment, type RunningServer } from './installation.ts'

export type Installation = RunningServer & {
  /** Ends the server without a word, as a crash does, and starts it again on what it left. */
  kill: () => Promise<void>
  start: () => Promise<void>
}

/** The real program as it is after its first start, with its welcome site. */
export async function startInstallation(given: Record<string, string> = {}): Promise<Installation> {
  const scratch = await scratchEnvironment()
  if (testDatabase === 'sqlite')
    cpSync(inject('firstStart').folder, scratch['LECTERN_DATA_DIR'] ?? '', { recursive: true })
  const { PORT: _any, ...own } = scratch
  const environment = await installationEnvironment({ ...own, ...given })
  let server = await startServer(environment)
  return {
    ...(await installationAt(environment)),
    async kill() {
      server.signal('SIGKILL')
      await server.exited
    },
    async start() {
      server = await startServer(environment)
    },
  }
}

type SiteToBuild = { title: string; changes: ContentEdit[]; site?: object; language?: Language }

/** A site with one space; not published yet. */
export async function buildSite(
  { call, organizationId }: Installation,
  { title, changes, site = {}, language }: SiteToBuild,
): Promise<{ organizationId: string; siteId: string }> {
  const { id } = await call(createSpace, {
    params: { organizationId },
    body: { title, ...(language && { language }) },
  })
  await call(updateSpaceContent, { params: { spaceId: id }, body: { changes } })
  const made = await call(sites.createSite, { params: { organizationId }, body: { title, spaces: [id] } })
  const params = { organizationId, siteId: made.id }
  if (Object.keys(site).length > 0) await call(sites.updateSiteById, { params, body: site })
  return params
}

/** Puts a site on the web and says where. */
export async function publish(
  { call }: Installation,
  params: { organizationId: string; siteId: string },
): Promise<string> {
  const { urls } = await call(sites.publishSite, { params })
  return urls.published ?? ''
}
