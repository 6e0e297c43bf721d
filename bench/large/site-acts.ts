import { createClient } from '../../src/contract/client.ts'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import { createSite, publishSite } from '../../src/contract/publishing/sites.ts'
import { adminToken } from '../instance.ts'
import { asText, choices, newText, read, type Act } from './acts.ts'
import type { Filling } from './kept-instance.ts'

const coldReads = 5

/** What readers and robots do on a site that shows the space. */
export async function createSiteActs(url: string, filling: Filling): Promise<Act[]> {
  const call = createClient({ endpoint: url, token: adminToken })
  const { organizationId, spaceId } = filling
  const site = await call(createSite, {
    params: { organizationId },
    body: { title: `Site ${Date.now()}`, spaces: [spaceId] },
  })
  const { urls } = await call(publishSite, { params: { organizationId, siteId: site.id } })
  const base = new URL(urls.published ?? '').pathname
  const { leaf } = choices(filling)
  const get = (path: string) => asText(url, `${base}${path}`)
  const edit = () =>
    call(updateSpaceContent, {
      params: { spaceId },
      body: { changes: [{ operation: 'update_page', page: leaf().id, document: { markdown: newText() } }] },
    })
  const afterEdit = (name: string, act: () => Promise<unknown>, most: Act['most']): Act => ({
    name,
    times: coldReads,
    most,
    before: edit,
    act,
  })
  const warm = leaf().path
  return [
    { name: 'first published page', times: 1, most: 1.5, act: () => get(leaf().path) },
    read('published page again', () => get(warm)),
    { ...read('published page for the first time', () => get(leaf().path)), times: 20 },
    afterEdit('published page after an edit', () => get(leaf().path), 1.5),
    {
      ...read('page of a site that is not there', (n) => asGone(url, `${base}nowhere/at-all-${n}`)),
      times: 20,
    },
    afterEdit('sitemap after an edit', () => get('sitemap-pages.xml'), 'all'),
    afterEdit('llms.txt after an edit', () => get('llms.txt'), 'all'),
    { ...read('search of the site', (n) => get(`~gitbook/search?q=${filling.rareWord}%20${n}`)), times: 20 },
  ]
}

async function asGone(url: string, path: string): Promise<void> {
  const response = await fetch(`${url}${path}`)
  await response.text()
  if (response.status !== 404) throw new Error(`${path} answered ${response.status}`)
}
