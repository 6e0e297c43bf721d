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
import * as contract from '../../../contract/review/change-requests.ts'
import * as changes from '../../../contract/content/changes.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import { spacePermissions } from '../../../contract/people/content-permissions.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import { listSpaceLinks } from '../../../contract/content/links.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import type { DocumentPage } from '../../../contract/content/pages.ts'
import { listRevisions } from '../../../contract/content/revisions.ts'
import * as reviews from '../../../contract/review/reviews.ts'
import { getSpaceById, updateSpaceById } from '../../../contract/content/spaces.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

/** A space with one page of three paragraphs. */
async function newSpace() {
  const spaceId = await buildSpace(app, { organizationId, admin })
  const { refs } = await editSpace(spaceId, page('P', 'One\n\nTwo\n\nThree', { ref: 'p' }))
  return { spaceId, pageId: refs['p'] ?? '' }
}

function editSpace(spaceId: string, ...edits: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes: edits } }, admin.token)
}

async function open(spaceId: string, token = admin.token) {
  const opened = await app.call(
    contract.createChangeRequest,
    { params: { spaceId }, body: { subject: 'Better' } },
    token,
  )
  return { ...opened, key: { spaceId, changeRequestId: opened.id } }
}

type ChangeRequestKey = { spaceId: string; changeRequestId: string }

function edit(key: ChangeRequestKey, ...edits: ContentEdit[]) {
  return app.call(contract.updateChangeRequestContent, { params: key, body: { changes: edits } }, admin.token)
}

function rewrite(pageId: string, markdown: string): ContentEdit {
  return { operation: 'update_page', page: pageId, document: { markdown } }
}

const merge = (key: ChangeRequestKey, token = admin.token) =>
  app.call(contract.mergeChangeRequest, { params: key }, token)
const update = (key: ChangeRequestKey) => app.call(contract.updateChangeRequest, { params: key }, admin.token)
const read = (key: ChangeRequestKey) => app.call(contract.getChangeRequestById, { params: key }, admin.token)

async function textOf(spaceId: string, pageId: string): Promise<string> {
  const params = { spaceId, pageId }
  // The page is a document.
  const response = (await app.call(
    spaceContent.page,
    { params, query: { format: 'markdown' } },
    admin.token,
  )) as DocumentPage
  return response.markdown ?? ''
}

async function textIn(key: ChangeRequestKey, pageId: string): Promise<string> {
  const input = { params: { ...key, pageId }, query: { format: 'markdown' as const } }
  const response = (await app.call(contract.changeRequestContent.page, input, admin.token)) as DocumentPage
  return response.markdown ?? ''
}

describe('a change request', () => {
  test('starts as a draft of the current content, and has a number', async () => {
    const { spaceId } = await newSpace()
    const space = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    const opened = await open(spaceId)
    const { publicUrl } = app.services.config
    expect(opened).toMatchObject({
      object: 'change-request',
      number: 1,
      status: 'draft',
      subject: 'Better',
      createdBy: { id: admin.id },
      space: spaceId,
      revisionInitial: space.revision,
      comments: 0,
      outdated: false,
      urls: { app: `${publicUrl}/app/spaces/${spaceId}/changes/1/` },
    })
    expect(opened).not.toHaveProperty('revisionMergedAncestor')
    expect(opened.revision).not.toBe(space.revision)
    expect((await open(spaceId)).number).toBe(2)
    expect(await read({ spaceId, changeRequestId: '1' })).toMatchObject({ id: opened.id })
    expect(await app.call(getSpaceById, { params: { spaceId } }, admin.token)).toMatchObject({
      changeRequests: 2,
      changeRequestsDraft: 2,
      changeRequestsOpen: 0,
    })
  })

  test('has a number of its own, also when fifty are opened at once', async () => {
    const { spaceId } = await newSpace()
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(spaceId)))
    expect(new Set(opened.map(({ number }) => number)).size).toBe(50)
    expect(Math.max(...opened.map(({ number }) => number))).toBe(50)
  })

  test('is listed by status, open ones first of all, by creator and contributor', async () => {
    const { spaceId } = await newSpace()
    const editor = await buildMember(app, { organizationId, role: 'edit' })
    const [first, second] = [await open(spaceId), await open(spaceId, editor.token)]
    const list = async (query: object) => {
      const { items } = await app.call(
        contract.listChangeRequestsForSpace,
        { params: { spaceId }, query },
        admin.token,
      )
      return items.map(({ number }) => number)
    }
    expect(await list({})).toEqual([])
    expect(await list({ status: 'draft' })).toEqual([2, 1])
    await app.call(
      contract.updateChangeRequestById,
      { params: first.key, body: { status: 'open' } },
      admin.token,
    )
    expect(await list({})).toEqual([1])
    expect(await list({ status: 'draft', creator: editor.id })).toEqual([2])
    expect(await list({ status: 'draft', creator: admin.id })).toEqual([])
    await edit(second.key, page('New'))
    expect(await list({ status: 'draft', contributor: admin.id })).toEqual([2])
    expect(await list({ status: 'draft', contributor: editor.id })).toEqual([])
    const contributors = await app.call(
      reviews.getContributorsByChangeRequestId,
      { params: second.key },
      admin.token,
    )
    expect(contributors.items).toMatchObject([{ user: { id: admin.id }, count: 1, actionType: 'edit' }])
  })

  test('is listed for the organization in the spaces that one may see', async () => {
    const { organizationId: own, admin: owner } = await buildOrganization(app)
    const reader = await buildMember(app, { organizationId: own, role: 'read' })
    const spaces = []
    for (let n = 0; n < 2; n++) spaces.push(await buildSpace(app, { organizationId: own, admin: owner }))
    for (const spaceId of spaces) {
      const { id } = await app.call(contract.createChangeRequest, { params: { spaceId } }, owner.token)
      await app.call(
        contract.updateChangeRequestById,
        { params: { spaceId, changeRequestId: id }, body: { status: 'open' } },
        owner.token,
      )
    }
    await app.call(
      updateSpaceById,
      { params: { spaceId: spaces[0] ?? '' }, body: { defaultLevel: null } },
      owner.token,
    )
    const count = async (token: string) =>
      (await app.call(contract.listChangeRequestsForOrganization, { params: { organizationId: own } }, token))
        .count
    expect([await count(owner.token), await count(reader.token)]).toEqual([2, 1])
  })

  test('changes its subject, description and status until it is merged', async () => {
    const { spaceId } = await newSpace()
    const { key } = await open(spaceId)
    const change = (body: object) =>
      app.call(contract.updateChangeRequestById, { params: key, body }, admin.token)
    const description = {
      object: 'document',
      data: {},
      nodes: [
        {
          object: 'block',
          type: 'paragraph',
          data: {},
          nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'Why', marks: [] }] }],
        },
      ],
    }
    expect(await change({ subject: 'New', description, status: 'archived' })).toMatchObject({
      subject: 'New',
      status: 'archived',
      description: { object: 'document' },
      archivedBy: { id: admin.id },
      archivedAt: expect.any(String),
    })
    expect(await change({ status: 'draft' })).not.toHaveProperty('archivedAt')
    expect(await change({ status: 'archived' })).toHaveProperty('archivedBy.id', admin.id)
    expect(
      await app.status(
        contract.updateChangeRequestById,
        { params: key, body: { status: 'merged' } },
        admin.token,
      ),
    ).toBe(400)
    expect(await merge(key)).toMatchObject({ result: 'merge' })
    expect(
      await app.status(
        contract.updateChangeRequestById,
        { params: key, body: { subject: 'x' } },
        admin.token,
      ),
    ).toBe(412)
    expect(await app.status(contract.mergeChangeRequest, { params: key }, admin.token)).toBe(412)
    expect(await app.status(contract.updateChangeRequest, { params: key }, admin.token)).toBe(412)
  })
})

describe('content', () => {
  test('of a change request is its own, and every reading operation reads it', async () => {
    const { spaceId, pageId } = await newSpace()
    const { key } = await open(spaceId)
    const edits = [
      rewrite(pageId, 'One\n\nTwo changed\n\nThree'),
      page('New', '[P](/pages/p)', { ref: 'new' }),
    ]
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const response = await app.call(
      contract.updateChangeRequestContent,
      {
        params: key,
        query: { compat: false },
        body: {
          changes: [
            ...edits,
            { operation: 'insert_files', files: [{ name: 'dot.png', base64: png }] },
            { operation: 'insert_reusable_content', title: 'Note', ref: 'note', document: { markdown: 'x' } },
          ],
        },
      },
      admin.token,
    )
    if (!('changeRequest' in response)) throw new Error('compat=false answers what was edited')
    expect(response.pages.map(({ title }) => title).toSorted()).toEqual(['New', 'P'])
    const fileId = response.insertedFiles[0]?.id ?? ''
    const of = contract.changeRequestContent
    expect(await textOf(spaceId, pageId)).toBe('# P\n\nOne\n\nTwo\n\nThree\n')
    expect(await textIn(key, pageId)).toBe('# P\n\nOne\n\nTwo changed\n\nThree\n')
    const revision = await app.call(of.revision, { params: key }, admin.token)
    expect(revision).toMatchObject({
      id: response.changeRequest.revision,
      pages: [{ title: 'P' }, { title: 'New' }],
    })
    expect((await app.call(of.pages, { params: key }, admin.token)).pages).toHaveLength(2)
    expect((await app.call(of.files, { params: key }, admin.token)).count).toBe(1)
    expect(await app.call(of.file, { params: { ...key, fileId } }, admin.token)).toMatchObject({ id: fileId })
    expect(await app.call(of.path, { params: { ...key, pagePath: 'new' } }, admin.token)).toMatchObject({
      title: 'New',
    })
    const reusableContentId = revision.reusableContents[0]?.id ?? ''
    expect(
      await app.call(of.reusableContent, { params: { ...key, reusableContentId } }, admin.token),
    ).toMatchObject({ title: 'Note' })

    expect((await app.call(contract.listChangeRequestLinks, { params: key }, admin.token)).count).toBe(1)
    expect((await app.call(listSpaceLinks, { params: { spaceId } }, admin.token)).count).toBe(0)
    const newId = revision.pages.find(({ title }) => title === 'New')?.id ?? ''
    expect(
      (
        await app.call(
          contract.listPageLinksInChangeRequest,
          { params: { ...key, pageId: newId } },
          admin.token,
        )
      ).count,
    ).toBe(1)
    expect(
      await app.call(contract.listChangeRequestPageBacklinks, { params: { ...key, pageId } }, admin.token),
    ).toMatchObject({ count: 0 })
    expect(
      await app.call(contract.listChangeRequestFileBacklinks, { params: { ...key, fileId } }, admin.token),
    ).toMatchObject({ count: 0 })
  })

  test('of a locked space is edited through here', async () => {
    const { spaceId, pageId } = await newSpace()
    await app.call(updateSpaceById, { params: { spaceId }, body: { editMode: 'locked' } }, admin.token)
    const { key } = await open(spaceId)
    await edit(key, rewrite(pageId, 'Through a change request'))
    expect(await merge(key)).toMatchObject({ result: 'merge' })
    expect(await textOf(spaceId, pageId)).toBe('# P\n\nThrough a change request\n')
  })

  test('says what changed, in pages and in blocks, a part at a time', async () => {
    const { spaceId, pageId } = await newSpace()
    const { refs } = await editSpace(
      spaceId,
      page('Gone', '', { ref: 'gone' }),
      page('Moved', '', { ref: 'moved' }),
    )
    const { key } = await open(spaceId)
    await edit(
      key,
      rewrite(pageId, 'One\n\nTwo changed\n\nThree'),
      page('New', 'Text'),
      { operation: 'delete_page', page: refs['gone'] ?? '' },
      { operation: 'update_page', page: refs['moved'] ?? '', into: pageId },
      { operation: 'set_variables', variables: { a: 1 } },
    )
    const get = (query: object) =>
      app.call(changes.getChangeRequestChanges, { params: key, query }, admin.token)
    const all = await get({})
    expect(all.changes.map(({ type }) => type).toSorted()).toEqual([
      'page_created',
      'page_deleted',
      'page_edited',
      'page_moved',
      'variables_edited',
    ])
    const edited = all.changes.find(({ type }) => type === 'page_edited')
    expect(edited).toMatchObject({
      page: { id: pageId, path: 'p' },
      blocks: [{ before: { type: 'paragraph' }, after: { type: 'paragraph' } }],
    })
    const part = await get({ limit: 2 })
    expect(part).toMatchObject({ more: 3 })
    expect((await get({ limit: 10, offset: 2 })).changes).toHaveLength(3)
    const bare = (await get({ blocks: false })).changes.find(({ type }) => type === 'page_edited')
    expect(bare).toMatchObject({ page: { id: pageId }, blocks: [] })
    const { revision } = await merge(key)
    const ofRevision = await app.call(
      changes.getRevisionSemanticChanges,
      { params: { spaceId, revisionId: revision } },
      admin.token,
    )
    expect(ofRevision.changes).toHaveLength(5)
  })

  test('any two revisions of a space are compared, and no other', async () => {
    const { spaceId, pageId } = await newSpace()
    const { key, revisionInitial } = await open(spaceId)
    await edit(key, rewrite(pageId, 'One\n\nTwo!\n\nThree'))
    const { revision } = await merge(key)
    const get = (base: string) => {
      const params = { spaceId, revisionId: revision }
      return app.call(changes.getRevisionSemanticChanges, { params, query: { base } }, admin.token)
    }
    expect((await get(revisionInitial)).changes).toMatchObject([{ type: 'page_edited' }])
    expect((await get(revision)).changes).toEqual([])
    const elsewhere = await open((await newSpace()).spaceId)
    await expect(get(elsewhere.revisionInitial)).rejects.toMatchObject({ status: 404 })
    await expect(get('unknown')).rejects.toMatchObject({ status: 404 })
  })
})

describe('merging', () => {
  test('brings every edit into the space, and tells', async () => {
    const { spaceId, pageId } = await newSpace()
    const { key, revisionInitial } = await open(spaceId)
    await edit(key, rewrite(pageId, 'One\n\nTwo!\n\nThree'))
    const { revision, result } = await merge(key)
    expect(result).toBe('merge')
    expect(await textOf(spaceId, pageId)).toBe('# P\n\nOne\n\nTwo!\n\nThree\n')
    expect(await read(key)).toMatchObject({
      status: 'merged',
      revisionMerged: revision,
      mergedBy: { id: admin.id },
      mergedAt: expect.any(String),
      revisionInitial,
      outdated: false,
    })
    expect(await app.call(getSpaceById, { params: { spaceId } }, admin.token)).toMatchObject({
      revision,
      changeRequestsDraft: 0,
      changeRequests: 1,
    })
    const { items } = await app.call(listRevisions, { params: { spaceId } }, admin.token)
    const merged = { id: key.changeRequestId, number: 1, subject: 'Better' }
    expect(items[0]).toMatchObject({ id: revision, type: 'merge', mergedFrom: merged })
    expect(items[1]).not.toHaveProperty('mergedFrom')
  })

  test('keeps what the space got meanwhile in other blocks, words and pages', async () => {
    const { spaceId, pageId } = await newSpace()
    const { key } = await open(spaceId)
    await edit(key, rewrite(pageId, 'One of mine\n\nTwo\n\nThree'), page('Mine'))
    expect((await read(key)).outdated).toBe(false)
    await editSpace(spaceId, rewrite(pageId, 'One\n\nTwo\n\nThree of theirs'), page('Theirs'))
    expect((await read(key)).outdated).toBe(true)
    expect(await update(key)).toMatchObject({ result: 'update' })
    const space = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
    expect(await read(key)).toMatchObject({ outdated: false, revisionMergedAncestor: space.revision })
    expect(await textIn(key, pageId)).toBe('# P\n\nOne of mine\n\nTwo\n\nThree of theirs\n')
    await editSpace(spaceId, page('Later'))
    expect(await merge(key)).toMatchObject({ result: 'merge' })
    const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
    expect(pages.map(({ title }) => title).toSorted()).toEqual(['Later', 'Mine', 'P', 'Theirs'])
    expect(await textOf(spaceId, pageId)).toBe('# P\n\nOne of mine\n\nTwo\n\nThree of theirs\n')
  })

  test.each([
    ['primary', 'Theirs'],
    ['changed', 'Mine'],
    ['both', 'Theirs\n\nMine'],
  ] as const)('stops at a conflict, which is decided for %s', async (keep, text) => {
    const { spaceId, pageId } = await newSpace()
    const { key } = await open(spaceId)
    await edit(key, rewrite(pageId, 'Mine\n\nTwo\n\nThree'))
    const { revision: before } = await editSpace(spaceId, rewrite(pageId, 'Theirs\n\nTwo\n\nThree'))
    expect(await merge(key)).toMatchObject({ result: 'conflicts' })
    expect((await app.call(getSpaceById, { params: { spaceId } }, admin.token)).revision).toBe(before)
    expect(await read(key)).toMatchObject({ status: 'draft' })
    const { items } = await app.call(changes.listChangeRequestConflicts, { params: key }, admin.token)
    expect(items).toMatchObject([
      {
        kind: 'block',
        page: pageId,
        base: { type: 'paragraph' },
        primary: { type: 'paragraph' },
        changed: { type: 'paragraph' },
      },
    ])
    expect(await merge(key)).toMatchObject({ result: 'conflicts' })
    expect(await update(key)).toMatchObject({ result: 'conflicts' })
    const decision = { params: { ...key, conflictId: items[0]?.id ?? '' }, body: { keep } }
    expect(await app.call(changes.resolveChangeRequestConflict, decision, admin.token)).toMatchObject({
      conflicts: 0,
    })
    expect(await app.status(changes.resolveChangeRequestConflict, decision, admin.token)).toBe(404)
    expect(await merge(key)).toMatchObject({ result: 'merge' })
    expect(await textOf(spaceId, pageId)).toBe(`# P\n\n${text}\n\nTwo\n\nThree\n`)
  })

  test('stops where one side deleted what the other changed, and editing decides', async () => {
    const { spaceId, pageId } = await newSpace()
    const { key } = await open(spaceId)
    await edit(key, rewrite(pageId, 'Mine\n\nTwo\n\nThree'))
    await editSpace(spaceId, { operation: 'delete_page', page: pageId })
    expect(await update(key)).toMatchObject({ result: 'conflicts' })
    const list = () => app.call(changes.listChangeRequestConflicts, { params: key }, admin.token)
    expect((await list()).items).toMatchObject([{ kind: 'page', page: pageId, primary: null }])
    await edit(key, rewrite(pageId, 'Mine after all'))
    expect((await list()).count).toBe(0)
    expect(await merge(key)).toMatchObject({ result: 'merge' })
    expect(await textOf(spaceId, pageId)).toBe('# P\n\nMine after all\n')
  })

  test('fifty at once: each ends merged or in conflicts, and the space holds every merged one', async () => {
    const { spaceId } = await newSpace()
    const { pages } = await editSpace(
      spaceId,
      ...Array.from({ length: 25 }, (_, n) => page(`Page ${n}`, 'Old')),
    )
    const opened = []
    for (let n = 0; n < 50; n++) {
      const { key } = await open(spaceId)
      const target = pages[n % 25]?.id ?? ''
      await edit(key, rewrite(target, `Edit ${n}`))
      opened.push({ key, n, target })
    }
    const results = await Promise.all(opened.map(({ key }) => merge(key).then(({ result }) => result)))
    expect(results.filter((result) => result === 'merge')).toHaveLength(25)
    for (const [at, { key, n, target }] of opened.entries()) {
      expect((await read(key)).status).toBe(results[at] === 'merge' ? 'merged' : 'draft')
      const text = results[at] === 'merge' ? await textOf(spaceId, target) : await textIn(key, target)
      expect(text).toContain(`Edit ${n}`)
    }
  }, 60_000)
})

describe('who may', () => {
  test('edit opens and edits, review merges', async () => {
    const { spaceId, pageId } = await newSpace()
    const [commenter, editor, reviewer] = await Promise.all(
      (['comment', 'edit', 'review'] as const).map((role) => buildMember(app, { organizationId, role })),
    )
    if (!commenter || !editor || !reviewer) throw new Error('three were built')
    expect(await app.status(contract.createChangeRequest, { params: { spaceId } }, commenter.token)).toBe(403)
    const { key } = await open(spaceId, editor.token)
    const body = { changes: [rewrite(pageId, 'x')] }
    expect(
      await app.status(contract.updateChangeRequestContent, { params: key, body }, commenter.token),
    ).toBe(403)
    expect(await app.status(contract.updateChangeRequestContent, { params: key, body }, editor.token)).toBe(
      200,
    )
    expect(await app.status(contract.mergeChangeRequest, { params: key }, editor.token)).toBe(403)
    expect(await app.status(contract.mergeChangeRequest, { params: key }, reviewer.token)).toBe(200)
  })

  test('a change request of another space does not exist', async () => {
    const [one, two] = [await newSpace(), await newSpace()]
    const { id } = await open(one.spaceId)
    const params = { spaceId: two.spaceId, changeRequestId: id }
    expect(await app.status(contract.getChangeRequestById, { params }, admin.token)).toBe(404)
    expect(await app.status(contract.mergeChangeRequest, { params }, admin.token)).toBe(404)
    expect(await app.status(contract.changeRequestContent.pages, { params }, admin.token)).toBe(404)
  })
})

describe('reviews', () => {
  test('are asked for, given, and outdated when the content moves on', async () => {
    const { spaceId, pageId } = await newSpace()
    const guest = await buildMember(app, { organizationId, role: null })
    const reviewer = await buildMember(app, { organizationId, role: 'review' })
    const { key } = await open(spaceId)
    await app.call(
      spacePermissions.invite,
      { params: { spaceId }, body: { role: 'comment', users: [guest.id] } },
      admin.token,
    )
    const submit = (status: 'approved' | 'changes-requested', token: string) =>
      app.status(reviews.submitChangeRequestReview, { params: key, body: { status } }, token)
    expect(await submit('approved', guest.token)).toBe(403)
    const request = { params: key, body: { users: [guest.id], subject: 'Please look' } }
    const { users } = await app.call(reviews.requestReviewersForChangeRequest, request, admin.token)
    expect(users).toMatchObject([{ user: { id: guest.id }, requestedBy: { id: admin.id } }])
    expect(await read(key)).toMatchObject({ status: 'open', subject: 'Please look' })
    const requested = async () =>
      (await app.call(reviews.getRequestedReviewersByChangeRequestId, { params: key }, admin.token)).count
    expect(await requested()).toBe(1)
    const awaited = async (token: string) => {
      const input = { params: { organizationId } }
      return (await app.call(reviews.listRequestedReviews, input, token)).items.map(({ id }) => id)
    }
    expect(await awaited(guest.token)).toEqual([key.changeRequestId])
    expect(await awaited(admin.token)).toEqual([])
    expect(await submit('changes-requested', guest.token)).toBe(201)
    expect(await requested()).toBe(0)
    expect(await awaited(guest.token)).toEqual([])
    expect(await submit('approved', reviewer.token)).toBe(201)
    const list = async (query: object = {}) =>
      (await app.call(reviews.getReviewsByChangeRequestId, { params: key, query }, admin.token)).items.map(
        ({ status, outdated }) => `${status} ${outdated}`,
      )
    expect(await list()).toEqual(['changes-requested false', 'approved false'])
    await edit(key, rewrite(pageId, 'Moved on'))
    expect(await list()).toEqual(['changes-requested true', 'approved true'])
    expect(await submit('approved', reviewer.token)).toBe(201)
    expect(await list({ outdated: false })).toEqual(['approved false'])
    expect(await list({ outdated: true })).toHaveLength(2)
    await app.call(
      reviews.requestReviewersForChangeRequest,
      { params: key, body: { users: [reviewer.id] } },
      admin.token,
    )
    await app.call(
      reviews.removeRequestedReviewerFromChangeRequest,
      { params: { ...key, userId: reviewer.id } },
      admin.token,
    )
    expect(await requested()).toBe(0)
    const stranger = await buildUser(app)
    const wrong = { params: key, body: { users: [stranger.id] } }
    expect(await app.status(reviews.requestReviewersForChangeRequest, wrong, admin.token)).toBe(400)
  })

  test('decide a merge where the rules say so', async () => {
    const { spaceId, pageId } = await newSpace()
    const mergeRules = {
      type: 'rules' as const,
      rules: [{ rule: 'require_at_least_one_approved_review' as const }],
    }
    await app.call(updateOrganizationById, { params: { organizationId }, body: { mergeRules } }, admin.token)
    const { key } = await open(spaceId)
    await edit(key, rewrite(pageId, 'x'))
    await expect(merge(key)).rejects.toMatchObject({
      status: 412,
      message: expect.stringContaining('require_at_least_one_approved_review'),
    })
    const reviewer = await buildMember(app, { organizationId, role: 'review' })
    await app.call(
      reviews.submitChangeRequestReview,
      { params: key, body: { status: 'approved' } },
      reviewer.token,
    )
    expect(await merge(key)).toMatchObject({ result: 'merge' })
    const free = await open(spaceId)
    await app.call(
      updateSpaceById,
      { params: { spaceId }, body: { mergeRules: { type: 'none' } } },
      admin.token,
    )
    expect(await merge(free.key)).toMatchObject({ result: 'merge' })
    await app.call(
      updateOrganizationById,
      { params: { organizationId }, body: { mergeRules: { type: 'none' } } },
      admin.token,
    )
  })
})
