import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../src/contract/client.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import { importGitRepository, listGitOperations } from '../src/contract/exchange/git-sync.ts'
import * as sites from '../src/contract/publishing/sites.ts'
import { updateSiteCustomizationById } from '../src/contract/publishing/site-customization.ts'
import { startGitServer } from '../test/git-server.ts'

/** A site of a folder of Markdown, as a repository of docs has it; its address. */
export async function publishFolder(
  call: Client,
  { organizationId, folder }: { organizationId: string; folder: string },
): Promise<string> {
  const name = basename(folder)
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title } })
  const git = await startGitServer()
  try {
    git.repository(name, filesOf(folder))
    await call(importGitRepository, {
      params: { spaceId },
      body: { url: git.url(name), ref: 'refs/heads/main' },
    })
    await settled(call, spaceId)
  } finally {
    await git.close()
  }
  const made = await call(sites.createSite, {
    params: { organizationId },
    body: { title, spaces: [spaceId] },
  })
  const params = { organizationId, siteId: made.id }
  const link = (text: string) => ({
    title: text,
    to: { kind: 'url' as const, url: 'https://example.org/' },
    links: [],
  })
  await call(updateSiteCustomizationById, {
    params,
    body: {
      header: {
        links: [
          link('Changelog'),
          link('Community'),
          link('Pricing'),
          { ...link('Sign up'), style: 'button-primary' as const },
        ],
      },
      footer: {
        copyright: '© 2026 Example',
        groups: ['Product', 'Company'].map((group) => ({
          title: group,
          links: ['About', 'Contact', 'Security'].map((each) => ({
            title: each,
            to: { kind: 'url' as const, url: 'https://example.org/' },
          })),
        })),
      },
      announcement: {
        enabled: true,
        message: 'The new editor is there for everybody.',
        style: 'info' as const,
        link: { title: 'What is new', to: { kind: 'url' as const, url: 'https://example.org/' } },
      },
    },
  })
  const { urls } = await call(sites.publishSite, { params })
  return urls.published ?? ''
}

/** The folders of a corpus; none where there is no such place. */
export function corpusFolders(place: string): string[] {
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(place, entry.name, 'SUMMARY.md')))
    .map((entry) => join(place, entry.name))
}

function filesOf(folder: string): Record<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    paths.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1), readFileSync(path)]
    }),
  )
}

async function settled(call: Client, spaceId: string): Promise<void> {
  for (;;) {
    const { items } = await call(listGitOperations, { params: { spaceId }, query: { limit: 1 } })
    const [newest] = items
    if (newest?.state === 'success') return
    if (newest?.state === 'failure') throw new Error(newest.error)
    await sleep(100)
  }
}
