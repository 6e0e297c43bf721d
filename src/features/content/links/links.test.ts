import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildUser,
  type TestUser,
  buildSpace,
  page,
} from '../../../../test/build.ts'
import { createChangeRequest, listChangeRequestLinks } from '../../../contract/review/change-requests.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import * as contract from '../../../contract/content/links.ts'
import { createOrUpdateOpenAPISpecBySlug } from '../../../contract/generated/openapi-specs.ts'
import { createSpace, duplicateSpace, updateSpaceById } from '../../../contract/content/spaces.ts'
import { startWorker } from '../../../kernel/jobs/index.ts'
import { transact } from '../../../kernel/transact.ts'
import { lockHead } from '../revisions/index.ts'
import { rebuildIndex } from '../content-index/follow-head.ts'
import { indexHead } from '../content-index/jobs.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

async function newSpace(): Promise<string> {
  return await buildSpace(app, { organizationId, admin })
}

function edit(spaceId: string, ...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

type Usages = { items: contract.LinkUsage[] }

function summary({ items }: Usages): string[] {
  return items
    .map(({ status, targetReference: target, locationReferences: places }) => {
      const name =
        target === undefined ? '-' : target.kind === 'page' ? `page ${target.page.title}` : target.kind
      const anchor =
        target?.kind === 'page' && target.internalLocation?.type === 'anchor'
          ? `#${target.internalLocation.anchor}`
          : ''
      return `${status} ${name}${anchor} from ${places.map((place) => (place.kind === 'page' ? place.page.title : place.kind)).join(', ')}`
    })
    .toSorted()
}

describe('links', () => {
  test('of a space name each target once, with its state and its sources', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(
      spaceId,
      page(
        'Home',
        'To [install](./install.md), [its first step](./install.md#first), [again](/pages/install) and [out](https://example.org)',
        { ref: 'home' },
      ),
      page(
        'Install',
        '## First\n\nBack [home](/pages/home), [nowhere](./missing.md) and [no step](#second)',
        { ref: 'install' },
      ),
      {
        operation: 'insert_link',
        title: 'Link',
        target: { kind: 'url', url: `${app.services.config.publicUrl}/app/orgs/1` },
      },
    )
    const list = (query: object = {}) =>
      app.call(contract.listSpaceLinks, { params: { spaceId }, query }, admin.token)
    const all = await list()
    expect(summary(all)).toEqual(
      [
        'ok page Install from Home, Home',
        'ok page Install#first from Home',
        'ok page Home from Install',
        'ok url from Home',
        'broken - from Install',
        'broken - from Install',
        'in-app url from Link',
      ].toSorted(),
    )
    expect(all).toMatchObject({ count: 7, stats: { total: 7, broken: { total: 2 } } })
    expect(summary(await list({ status: 'in-app' }))).toEqual(['in-app url from Link'])
    expect((await list({ status: 'broken' })).count).toBe(2)
    const first = await list({ limit: 3 })
    const rest = await list({ page: first.next?.page })
    expect(summary({ items: [...first.items, ...rest.items] })).toEqual(summary(all))
    const ofPage = await app.call(
      contract.listPageLinksInSpace,
      { params: { spaceId, pageId: refs['install'] ?? '' } },
      admin.token,
    )
    expect(summary(ofPage)).toEqual([
      'broken - from Install',
      'broken - from Install',
      'ok page Home from Install',
    ])

    const back = await app.call(
      contract.listSpacePageBacklinks,
      { params: { spaceId, pageId: refs['install'] ?? '' } },
      admin.token,
    )
    expect(back.items.map((item) => item.kind === 'page' && item.page.title)).toEqual(['Home'])
  })

  test('to an OpenAPI specification are broken until the organization has it', async () => {
    const spaceId = await newSpace()
    await edit(spaceId, page('API', '{% openapi-operation spec="pets" path="/pets" method="get" %}\n'))
    const links = async () =>
      summary(await app.call(contract.listSpaceLinks, { params: { spaceId } }, admin.token))
    expect(await links()).toEqual(['broken - from API'])
    await app.call(
      createOrUpdateOpenAPISpecBySlug,
      { params: { organizationId, specSlug: 'pets' }, body: { source: { text: '{}' } } },
      admin.token,
    )
    expect(await links()).toEqual(['ok - from API'])
    const { id } = await app.call(createChangeRequest, { params: { spaceId } }, admin.token)
    const params = { spaceId, changeRequestId: id }
    const inRequest = await app.call(listChangeRequestLinks, { params }, admin.token)
    expect(summary(inRequest)).toEqual(['ok - from API'])
  })

  test('follow the content: what is deleted breaks, what is written anew is forgotten', async () => {
    const spaceId = await newSpace()
    const { refs } = await edit(
      spaceId,
      page('A', '[b](/pages/b)', { ref: 'a' }),
      page('B', '', { ref: 'b' }),
    )
    const stats = async () =>
      (await app.call(contract.listSpaceLinks, { params: { spaceId } }, admin.token)).stats
    expect(await stats()).toEqual({ total: 1, broken: { total: 0 } })
    await edit(spaceId, { operation: 'delete_page', page: refs['b'] ?? '' })
    expect(await stats()).toEqual({ total: 1, broken: { total: 1 } })
    await edit(spaceId, {
      operation: 'update_page',
      page: refs['a'] ?? '',
      document: { markdown: 'No links' },
    })
    expect(await stats()).toEqual({ total: 0, broken: { total: 0 } })
  })

  test('from other spaces are shown to those who may see those', async () => {
    const [target, source] = [await newSpace(), await newSpace()]
    const { refs } = await edit(target, page('Target', '', { ref: 't' }))
    await edit(
      source,
      page('Source', `[there](/spaces/${target}/pages/${refs['t']}) and [all of it](/spaces/${target})`),
    )
    const reader = await buildMember(app, { organizationId, role: 'read' })
    const params = { spaceId: target, pageId: refs['t'] ?? '' }
    const count = async (token: string) =>
      (await app.call(contract.listSpacePageBacklinks, { params }, token)).count
    expect(await count(reader.token)).toBe(1)
    const links = await app.call(contract.listSpaceLinks, { params: { spaceId: source } }, reader.token)
    expect(summary(links)).toEqual(['ok page Target from Source', 'ok space from Source'])
    await app.call(
      updateSpaceById,
      { params: { spaceId: source }, body: { defaultLevel: null } },
      admin.token,
    )
    expect([await count(reader.token), await count(admin.token)]).toEqual([0, 1])
    await app.call(
      updateSpaceById,
      { params: { spaceId: source }, body: { defaultLevel: 'inherit' } },
      admin.token,
    )
    await app.call(
      updateSpaceById,
      { params: { spaceId: target }, body: { defaultLevel: null } },
      admin.token,
    )
    const hidden = await app.call(contract.listSpaceLinks, { params: { spaceId: source } }, reader.token)
    expect(summary(hidden)).toEqual(['ok - from Source', 'ok - from Source'])
  })

  test('to files, users, collections and reusable contents are found', async () => {
    const spaceId = await newSpace()
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { refs } = await edit(
      spaceId,
      { operation: 'insert_files', files: [{ ref: 'dot.png', name: 'dot.png', base64: png }] },
      {
        operation: 'insert_reusable_content',
        title: 'Note',
        ref: 'note',
        document: { markdown: '![dot](./dot.png)' },
      },
      page('P', `![dot](./dot.png)\n\nBy [Ada](/users/${admin.id})`),
    )
    const links = await app.call(contract.listSpaceLinks, { params: { spaceId } }, admin.token)
    expect(summary(links)).toEqual(['ok file from P, reusable-content', 'ok user from P'])
    const fileId = refs['dot.png'] ?? ''
    const back = await app.call(contract.listSpaceFileBacklinks, { params: { spaceId, fileId } }, admin.token)
    expect(back.items.map(({ kind }) => kind)).toEqual(['page', 'reusable-content'])
    const guest = await buildMember(app, { organizationId, role: null })
    const { spacePermissions } = await import('../../../contract/people/content-permissions.ts')
    await app.call(
      spacePermissions.invite,
      { params: { spaceId }, body: { role: 'read', users: [guest.id] } },
      admin.token,
    )
    const seen = await app.call(contract.listSpaceLinks, { params: { spaceId } }, guest.token)
    expect(JSON.stringify(seen)).not.toContain(admin.email)
    expect(
      await app.status(
        contract.listSpaceFileBacklinks,
        { params: { spaceId, fileId: 'unknown' } },
        admin.token,
      ),
    ).toBe(404)
  })

  test('of a page lead to the pictures of its cover, too', async () => {
    const spaceId = await newSpace()
    const { insertedFiles } = await edit(spaceId, {
      operation: 'insert_files',
      files: [{ name: 'cover.txt', base64: btoa('A picture.') }],
    })
    const fileId = insertedFiles[0]?.id ?? ''
    const { refs } = await edit(spaceId, page('Covered', 'Text', { ref: 'covered' }))
    const uses = async () => {
      const params = { spaceId, fileId }
      const { items } = await app.call(contract.listSpaceFileBacklinks, { params }, admin.token)
      return items.map((item) => (item.kind === 'page' ? item.page.title : item.kind))
    }
    const cover = { ref: { kind: 'file' as const, file: fileId } }
    await edit(spaceId, { operation: 'update_page', page: refs['covered'] ?? '', cover })
    expect(await uses()).toEqual(['Covered'])
    await edit(spaceId, { operation: 'update_page', page: refs['covered'] ?? '', cover: null })
    expect(await uses()).toEqual([])
    await edit(spaceId, { operation: 'update_page', page: refs['covered'] ?? '', cover })
    await edit(spaceId, { operation: 'delete_file', file: fileId })
    const links = await app.call(contract.listSpaceLinks, { params: { spaceId } }, admin.token)
    expect(summary(links)).toEqual(['broken - from Covered'])
  })

  test('do not tell who else has an account here, nor how to reach them', async () => {
    const spaceId = await newSpace()
    const stranger = await buildUser(app)
    const other = await buildOrganization(app)
    const params = { organizationId: other.organizationId }
    const foreign = await app.call(createSpace, { params, body: {} }, other.admin.token)
    const text = `[a](/users/${stranger.id}), [b](/users/nobody), [c](/spaces/${foreign.id}), [d](/spaces/nothing)`
    await edit(spaceId, page('P', text))
    const links = await app.call(contract.listSpaceLinks, { params: { spaceId } }, admin.token)
    expect(links.items.map(({ status }) => status)).toEqual(['broken', 'broken', 'broken', 'broken'])
    expect(JSON.stringify(links)).not.toContain(stranger.email)
    const opened = { params: { spaceId }, body: { subject: 'Scan' } }
    const { id: changeRequestId } = await app.call(createChangeRequest, opened, admin.token)
    const scanned = await app.call(
      listChangeRequestLinks,
      { params: { spaceId, changeRequestId } },
      admin.token,
    )
    expect(scanned.items.map(({ status }) => status)).toEqual(['broken', 'broken', 'broken', 'broken'])
  })

  test('of a copied space are those that reading its pages would find', async () => {
    const other = await newSpace()
    const spaceId = await newSpace()
    const { refs } = await edit(
      spaceId,
      page(
        'Home',
        `[one](./one.md#first), [here](/spaces/${spaceId}), [there](/spaces/${other}), [nowhere](./x.md)`,
      ),
      page('One', '## First\n\nSee [home](./home.md) and [out](https://example.org)', { ref: 'one' }),
    )
    await edit(spaceId, page('By address', `[one](/spaces/${spaceId}/pages/${refs['one']})`))
    const copy = await app.call(duplicateSpace, { params: { spaceId } }, admin.token)
    const worker = startWorker({ services: app.services, jobs: [indexHead], pollInterval: 20 })
    await expect.poll(async () => (await rowsOf(copy.id)).links.length).toBeGreaterThan(0)
    await worker.stop()
    const copied = await rowsOf(copy.id)
    await transact(app.services, { kind: 'system' }, async (ctx) => {
      const head = await lockHead(ctx.db, copy.id)
      if (head !== undefined) await rebuildIndex(ctx, head)
    })
    expect(copied.index.length).toBe(4)
    expect(copied).toEqual(await rowsOf(copy.id))
  })
})

async function rowsOf(headId: string) {
  const { read } = app.services.database
  const [index, links] = await Promise.all([
    read
      .selectFrom('content_index')
      .selectAll()
      .where('head_id', '=', headId)
      .orderBy('kind')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('links')
      .selectAll()
      .where('head_id', '=', headId)
      .orderBy('source_kind')
      .orderBy('source_id')
      .orderBy('number')
      .execute(),
  ])
  return { index, links }
}
