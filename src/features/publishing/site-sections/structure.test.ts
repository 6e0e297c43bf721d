import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import type { CallInput } from '../../../contract/client.ts'
import type { ResponseBody, Operation } from '../../../contract/operation.ts'
import * as groups from '../../../contract/publishing/site-section-groups.ts'
import * as sections from '../../../contract/publishing/site-sections.ts'
import * as spaces from '../../../contract/publishing/site-spaces.ts'
import * as structure from '../../../contract/publishing/site-structure.ts'
import { createSite, publishSite, updateSiteById } from '../../../contract/publishing/sites.ts'
import { createSpace } from '../../../contract/content/spaces.ts'

let app: TestApp
let admin: TestUser
let organizationId: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://docs.example.org' })
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function space(title: string): Promise<string> {
  const made = await app.call(createSpace, { params: { organizationId }, body: { title } }, admin.token)
  return made.id
}

/** A site that shows spaces with these titles, and calls on it. */
async function build(...titles: string[]) {
  const body = { title: 'Site', spaces: await Promise.all(titles.map(space)) }
  const site = await app.call(createSite, { params: { organizationId }, body }, admin.token)
  const call = <Declared extends Operation>(
    operation: Declared,
    input: { ids?: Record<string, string>; body?: unknown; query?: object } = {},
  ): Promise<ResponseBody<Declared>> =>
    app.call(
      operation,
      {
        params: { organizationId, siteId: site.id, ...input.ids },
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(input.query === undefined ? {} : { query: input.query }),
      } as CallInput<Declared>,
      admin.token,
    )
  const add = async (title: string, more: object = {}) =>
    call(sections.addSectionToSite, { body: { spaceId: await space(title), ...more } })
  return { site, call, add }
}

type Built = Awaited<ReturnType<typeof build>>

/** The structure in one line: titles, `*` for defaults, brackets for groups. */
async function outline({ call }: Built): Promise<string> {
  const response = await call(structure.getSiteStructure)
  const write = (item: structure.SiteSection | structure.SiteSectionGroup | structure.SiteSpace): string =>
    item.object === 'site-section-group'
      ? `${item.title}[${item.children.map(write).join(' ')}]`
      : `${item.title}${item.default ? '*' : ''}`
  return `${response.type}: ${response.structure.map(write).join(' ')}`
}

describe('the structure of a site', () => {
  test('is its site-spaces, the first of which is the default, until there are sections', async () => {
    const built = await build('Guide', 'API')
    expect(await outline(built)).toBe('siteSpaces: Guide* API')
    const added = await built.call(spaces.addSpaceToSite, { body: { spaceId: await space('Guide') } })
    expect(added).toMatchObject({ object: 'site-space', path: 'guide-1', title: 'Guide', default: false })
    const list = async (query: object) =>
      (await built.call(spaces.listSiteSpaces, { query })).items.map(({ path }) => path)
    expect(await list({})).toEqual(['guide', 'api', 'guide-1'])
    expect(await list({ default: true })).toEqual(['guide'])
    expect(await list({ default: false })).toEqual(['api', 'guide-1'])
    await expect(
      built.call(spaces.addSpaceToSite, { body: { spaceId: added.space.id } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('is listed page by page', async () => {
    const built = await build('A', 'B', 'C')
    const first = await built.call(spaces.listSiteSpaces, { query: { limit: 2 } })
    expect(first).toMatchObject({ count: 3, items: [{ title: 'A' }, { title: 'B' }] })
    await built.call(spaces.deleteSiteSpaceById, { ids: { siteSpaceId: first.items[0]?.id ?? '' } })
    const query = { limit: 2, page: first.next?.page ?? '' }
    const second = await built.call(spaces.listSiteSpaces, { query })
    expect(second.items.map(({ title }) => title)).toEqual(['C'])
    expect(second.next).toBeUndefined()
    const wrong = built.call(spaces.listSiteSpaces, { query: { page: 'x' } })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
  })

  test('gets a section of what it shows with the first one added, and loses it with the last', async () => {
    const built = await build('Guide', 'Old guide')
    const api = await built.add('Reference', { title: 'API', icon: 'code' })
    expect(api).toMatchObject({ title: 'API', icon: 'code', path: 'api', default: false })
    expect(api.siteSpaces).toMatchObject([{ title: 'Reference', default: true, section: api.id }])
    expect(await outline(built)).toBe('sections: Guide* API')
    const { items } = await built.call(sections.listSiteSections)
    expect(items[0]?.siteSpaces.map(({ title }) => title)).toEqual(['Guide', 'Old guide'])
    const remove = (id = '') => built.call(sections.deleteSiteSectionById, { ids: { siteSectionId: id } })
    await remove(items[0]?.id)
    expect(await outline(built)).toBe('sections: API*')
    await remove(api.id)
    expect(await outline(built)).toBe('siteSpaces: Reference*')
    await remove(api.id)
    const empty = await build()
    await empty.add('Only')
    expect(await outline(empty)).toBe('sections: Only*')
  })

  test('passes the default on when it is deleted, and keeps it when things move', async () => {
    const built = await build('A', 'B', 'C')
    const { items } = await built.call(spaces.listSiteSpaces)
    const ids = items.map(({ id }) => id)
    await built.call(spaces.moveSiteSpace, {
      ids: { siteSpaceId: ids[2] ?? '' },
      body: { position: { before: { type: 'site-space', siteSpace: ids[0] } } },
    })
    expect(await outline(built)).toBe('siteSpaces: C A* B')
    await built.call(updateSiteById, { body: { defaultSiteSpace: ids[1] } })
    expect(await outline(built)).toBe('siteSpaces: C A B*')
    await built.call(spaces.deleteSiteSpaceById, { ids: { siteSpaceId: ids[1] ?? '' } })
    expect(await outline(built)).toBe('siteSpaces: C* A')
    const unknown = built.call(updateSiteById, { body: { defaultSiteSpace: ids[1] } })
    await expect(unknown).rejects.toMatchObject({ status: 400 })
  })

  test('has one default section, and one default site-space in each', async () => {
    const built = await build('A')
    const b = await built.add('Bee')
    const added = await built.call(spaces.addSpaceToSite, {
      body: { spaceId: await space('Bee 2'), sectionId: b.id },
    })
    await built.call(updateSiteById, { body: { defaultSiteSection: b.id } })
    expect(await outline(built)).toBe('sections: Section Bee*')
    const changed = await built.call(sections.updateSiteSectionById, {
      ids: { siteSectionId: b.id },
      body: { defaultSiteSpace: added.id },
    })
    expect(changed.siteSpaces.map(({ title, default: isDefault }) => [title, isDefault])).toEqual([
      ['Bee', false],
      ['Bee 2', true],
    ])
    const { items } = await built.call(sections.listSiteSections)
    const wrong = built.call(sections.updateSiteSectionById, {
      ids: { siteSectionId: items[0]?.id ?? '' },
      body: { defaultSiteSpace: added.id },
    })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    await built.call(spaces.addSpaceToSite, { body: { spaceId: await space('Into default') } })
    const { items: after } = await built.call(sections.listSiteSections)
    expect(after[1]?.siteSpaces.at(-1)?.title).toBe('Into default')
  })

  test('a section that shows nothing any more goes with its last site-space', async () => {
    const built = await build('Aa')
    const b = await built.add('Bb')
    await built.call(spaces.deleteSiteSpaceById, { ids: { siteSpaceId: b.siteSpaces[0]?.id ?? '' } })
    expect(await outline(built)).toBe('sections: Aa*')
  })
})

describe('groups of sections', () => {
  test('nest, hold sections and groups in one order, and give their place to what was in them', async () => {
    const built = await build('Aa')
    const [b, c, d] = [await built.add('Bb'), await built.add('Cc'), await built.add('Dd')]
    const outer = await built.call(groups.addSectionGroupToSite, {
      body: { title: 'Outer', icon: 'book', sections: [c.id, b.id] },
    })
    expect(outer).toMatchObject({ icon: 'book', sections: [{ title: 'Cc' }, { title: 'Bb' }] })
    const inner = await built.call(groups.addSectionGroupToSite, {
      body: { title: 'Inner', parent: outer.id },
    })
    expect(inner.sectionGroup).toBe(outer.id)
    const into = { ids: { siteSectionGroupId: inner.id } }
    await built.call(groups.addSectionToGroup, { ...into, body: { sectionId: d.id } })
    expect(await outline(built)).toBe('sections: Aa* Outer[Cc Bb Inner[Dd]]')
    const { items } = await built.call(groups.listSiteSectionGroups)
    expect(items.map(({ title }) => title)).toEqual(['Outer', 'Inner'])
    await built.call(groups.moveSiteSectionGroup, {
      ...into,
      body: { position: { before: { type: 'site-section', id: b.id } } },
    })
    expect(await outline(built)).toBe('sections: Aa* Outer[Cc Inner[Dd] Bb]')
    const circle = built.call(groups.moveSiteSectionGroup, {
      ids: { siteSectionGroupId: outer.id },
      body: { position: { after: { type: 'site-section', id: d.id } } },
    })
    await expect(circle).rejects.toMatchObject({ status: 400, message: expect.stringContaining('itself') })
    await built.call(groups.removeSectionFromGroup, {
      ids: { siteSectionGroupId: inner.id, siteSectionId: d.id },
    })
    expect(await outline(built)).toBe('sections: Aa* Outer[Cc Inner[] Dd Bb]')
    const body = { title: 'Renamed', icon: null }
    const renamed = await built.call(groups.updateSiteSectionGroupById, {
      ids: { siteSectionGroupId: outer.id },
      body,
    })
    expect(renamed.icon).toBeUndefined()
    await built.call(groups.deleteSiteSectionGroupById, { ids: { siteSectionGroupId: outer.id } })
    expect(await outline(built)).toBe('sections: Aa* Cc Inner[] Dd Bb')
    for (const wrong of [{ sections: ['x'] }, { parent: 'x' }]) {
      const refused = built.call(groups.addSectionGroupToSite, { body: { title: 'G', ...wrong } })
      await expect(refused).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('sorting', () => {
  test('gives the same order as the older moves, and moves between sections', async () => {
    const built = await build('Aa')
    const b = await built.add('Bb')
    const c = await built.add('Cc')
    const sort = (item: object, position?: object) =>
      built.call(structure.sortSiteStructure, { body: { item, ...(position && { position }) } })
    const section = (id: string) => ({ type: 'site-section', id })
    await sort(section(c.id), { before: section(b.id) })
    const sorted = await outline(built)
    await built.call(sections.moveSiteSection, {
      ids: { siteSectionId: b.id },
      body: { position: { before: { type: 'site-section', siteSection: c.id } } },
    })
    expect(await outline(built)).toBe('sections: Aa* Bb Cc')
    await built.call(sections.moveSiteSection, { ids: { siteSectionId: b.id } })
    expect(await outline(built)).toBe(sorted)
    const moved = await sort(
      { type: 'site-space', id: c.siteSpaces[0]?.id },
      { after: { type: 'site-space', id: b.siteSpaces[0]?.id } },
    )
    expect(moved).toMatchObject({ object: 'site-space', title: 'Cc', section: b.id, default: false })
    expect(await outline(built)).toBe('sections: Aa* Bb')
    const mixed = sort(section(b.id), { after: { type: 'site-space', id: b.siteSpaces[0]?.id } })
    await expect(mixed).rejects.toMatchObject({ status: 400 })
    await expect(sort(section('x'))).rejects.toMatchObject({ status: 404 })
  })
})

describe('addresses and conditions', () => {
  test('leave out defaults, are unique among siblings and are made of what an address can hold', async () => {
    const built = await build('Guide', 'Version 1')
    const api = await built.add('API')
    await built.call(publishSite)
    const root = `https://docs.example.org/sites/${built.site.basename}/`
    const { items } = await built.call(sections.listSiteSections)
    expect(items.map(({ urls }) => urls.published)).toEqual([root, `${root}api/`])
    expect(items[0]?.siteSpaces.map(({ urls }) => urls.published)).toEqual([root, `${root}version-1/`])
    const change = (body: object) =>
      built.call(sections.updateSiteSectionById, { ids: { siteSectionId: api.id }, body })
    expect(await change({ path: 'The Réference', description: 'All of it' })).toMatchObject({
      path: 'the-réference',
      description: 'All of it',
      urls: { published: `${root}the-r%C3%A9ference/` },
    })
    await expect(change({ path: 'guide' })).rejects.toMatchObject({ status: 409 })
    await expect(change({ path: '///' })).rejects.toMatchObject({ status: 400 })
    await expect(change({ path: 'robots.txt' })).rejects.toMatchObject({ status: 400 })
    expect((await change({ description: null })).description).toBeUndefined()
  })

  test('a condition is read when it is written, kept when left out and removed by null', async () => {
    const built = await build('Guide')
    const { items } = await built.call(spaces.listSiteSpaces)
    const change = (body: object) =>
      built.call(spaces.updateSiteSpaceById, { ids: { siteSpaceId: items[0]?.id ?? '' }, body })
    await expect(change({ condition: 'visitor.claims. ===' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^condition: .*\(1:\d+\)/),
    })
    await expect(change({ condition: '' })).rejects.toMatchObject({ status: 400 })
    expect((await change({ condition: 'visitor.claims.beta' })).condition).toBe('visitor.claims.beta')
    const other = await space('Other')
    expect(await change({ path: 'x', spaceId: other })).toMatchObject({
      condition: 'visitor.claims.beta',
      path: 'x',
      title: 'Other',
    })
    expect((await change({ condition: null })).condition).toBeUndefined()
  })
})
