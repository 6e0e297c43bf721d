import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import type { ContentEdit } from '../../../../src/contract/content/edits.ts'
import {
  createOrUpdateOpenAPISpecBySlug,
  getOpenAPISpecBySlug,
} from '../../../../src/contract/generated/openapi-specs.ts'
import {
  createChangeRequest,
  updateChangeRequestContent,
} from '../../../../src/contract/review/change-requests.ts'
import { barriersOn } from '../barriers.ts'
import { dot, endOf, saved, textOf, type, useWriter } from './writer.ts'

const { write, installation } = useWriter()

async function openBlockMenu(page: Page, text: string): Promise<void> {
  const handle = page.getByRole('button', { name: 'Drag to move, press for more' })
  // A page that has just been joined is drawn anew, and forgets where the mouse was.
  let x = 1
  await expect
    .poll(async () => {
      await textOf(page)
        .getByText(text)
        .hover({ position: { x: (x += 1), y: 5 } })
      return handle.isVisible()
    })
    .toBe(true)
  await handle.click()
}

test(
  'a block is shared by two pages, written once for both, and detached from one',
  { timeout: 120_000 },
  async () => {
    const first = await write('Call us before noon.\n\nThe end.')
    await openBlockMenu(first.page, 'Call us before noon.')
    await first.page.getByRole('menuitem', { name: 'Make reusable' }).click()
    await first.page.getByText('“Call us before noon.” can be used on every page now.').waitFor()
    await saved(first.page)
    expect(JSON.stringify((await first.read()).document)).toContain('"type":"reusable-content"')
    await textOf(first.page).getByText('Call us before noon.').last().waitFor()

    const { page, markdown, read, address } = await write(
      '{% if visitor.claims.beta %}\nOnly some.\n{% endif %}\n\nAlone',
    )
    await endOf(page, 'Alone')
    await type(page, '{Enter}', '/reusable')
    await page.getByRole('option', { name: /Reusable content/ }).click()
    await page.getByRole('option', { name: 'Call us before noon.' }).click()
    await textOf(page).getByText('Call us before noon.').last().waitFor()
    await saved(page)
    expect(JSON.stringify((await read()).document)).toContain('"type":"reusable-content"')
    expect(await barriersOn(page)).toEqual([])

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.waitForURL(/~\/reusable\//)
    const title = page.getByRole('textbox', { name: 'Title of the page' })
    // Until its screen is there, the page's own title is.
    await expect.poll(() => title.inputValue()).toBe('Call us before noon.')
    await title.fill('Hours')
    await endOf(page, 'Call us before noon.')
    await type(page, ' Or write.')
    await saved(page)

    await page.goto(address.replace('?edit=true', ''))
    await page.getByText('Call us before noon. Or write.').waitFor()
    await page.getByText('Hours', { exact: true }).waitFor()
    await page.getByText('Only if visitor.claims.beta').waitFor()
    await page.getByText('Only some.').waitFor()
    expect(await barriersOn(page)).toEqual([])

    await page.goto(address)
    await page.getByRole('group', { name: 'Reusable content' }).click()
    await page.getByRole('button', { name: 'Detach' }).click()
    await saved(page)
    await expect.poll(markdown).toContain('Call us before noon. Or write.')
    expect(JSON.stringify((await read()).document)).not.toContain('reusable-content')
  },
)

test('what several pages share is not offered within itself, and seen where it stands there all the same', async () => {
  const { page, spaceId } = await write('Alone')
  const edit = (change: ContentEdit) =>
    installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } })
  const made = await edit({
    operation: 'insert_reusable_content',
    title: 'Round',
    document: { markdown: 'A' },
  })
  const { id } = made.reusableContents[0] ?? { id: '' }
  const markdown = `Once\n\n{% include "/reusable-content/${id}" %}`
  await edit({ operation: 'update_reusable_content', reusableContent: id, document: { markdown } })
  await page.goto(`${installation().url}/app/spaces/${spaceId}/~/reusable/${id}?edit=true`)
  await textOf(page).getByText('It holds itself').waitFor()
  await textOf(page).getByText('Once').first().click()
  await type(page, '{End}', '{Enter}', '/reusable')
  await page.getByRole('option', { name: /Reusable content/ }).click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option', { name: 'Round' }).count()).toBe(0)
})

test('what another space shares is drawn wherever a page is seen, with its pictures, and what is not there says so', async () => {
  const { call, organizationId, url } = installation()
  const body = { title: 'House rules', editMode: 'live' as const }
  const { id: other } = await call(createSpace, { params: { organizationId }, body })
  const { refs } = await call(updateSpaceContent, {
    params: { spaceId: other },
    body: {
      changes: [
        { operation: 'insert_files', files: [{ ref: 'door', name: 'door.png', base64: dot }] },
        {
          operation: 'insert_reusable_content',
          ref: 'rule',
          title: 'Rule',
          document: { markdown: 'Shut the door.\n\n![The door](/files/door)' },
        },
        { operation: 'insert_page', title: 'Start', document: { markdown: 'Begin.' } },
        { operation: 'insert_page', ref: 'keys', title: 'Keys', document: { markdown: '## Spare\n\nTwo.' } },
      ],
    },
  })
  const linked = `Shut the door. [Keys](/pages/${refs['keys']}#spare)\n\n![The door](/files/${refs['door']})`
  const rewrite = {
    operation: 'update_reusable_content' as const,
    reusableContent: refs['rule'] ?? '',
    document: { markdown: linked },
  }
  await call(updateSpaceContent, { params: { spaceId: other }, body: { changes: [rewrite] } })
  const shown = (space: string, id = '') => `{% include "/spaces/${space}/reusable-content/${id}" %}`
  const { page, spaceId, address, revision } = await write(
    `${shown(other, refs['rule'])}\n\n${shown(other, 'gone')}\n\n${shown('elsewhere', refs['rule'])}`,
  )
  const { number } = await call(createChangeRequest, { params: { spaceId }, body: {} })
  const path = new URL(address).pathname.split('/').at(-1)
  const space = `${url}/app/spaces/${spaceId}`
  for (const at of [
    address,
    `${space}/${path}`,
    `${space}/changes/${number}/${path}`,
    `${space}/changes/${number}/${path}?edit=true`,
    `${space}/~/revisions/${await revision()}/${path}`,
  ]) {
    await page.goto(at)
    await page.getByText('Shut the door.').waitFor()
    await page.getByRole('img', { name: 'The door' }).waitFor()
    await page.locator('.box-label').getByText('Rule', { exact: true }).waitFor()
    expect(await page.getByText('This reusable content is gone, or not for you to see.').count()).toBe(2)
  }

  await page.goto(address)
  await page
    .getByRole('group', { name: 'Reusable content' })
    .first()
    .click({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Reusable content: Rule' }).waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(`${url}/app/spaces/${other}/~/reusable/${refs['rule']}`)
  await page.getByText('Shut the door.').waitFor()

  // What it links to in its space is led to, and not the first page there.
  await page.goto(`${space}/${path}`)
  await page.getByRole('link', { name: 'Keys' }).click()
  await page.waitForURL(`${url}/app/spaces/${other}/keys#spare`)
  await page.getByRole('heading', { name: 'Spare' }).waitFor()
})

test('what another space shares is detached with copies of its files', async () => {
  const { call, organizationId } = installation()
  const body = { title: 'Gates', editMode: 'live' as const }
  const { id: other } = await call(createSpace, { params: { organizationId }, body })
  const edit = (...changes: ContentEdit[]) =>
    call(updateSpaceContent, { params: { spaceId: other }, body: { changes } })
  const { refs } = await edit(
    { operation: 'insert_files', files: [{ ref: 'gate', name: 'gate.png', base64: dot }] },
    { operation: 'insert_page', ref: 'keys', title: 'Keys', document: { markdown: 'Two.' } },
  )
  const text = `Shut the gate. [Keys](/pages/${refs['keys']})\n\n![The gate](/files/${refs['gate']})`
  const made = await edit({
    operation: 'insert_reusable_content',
    title: 'Gate',
    document: { markdown: text },
  })
  const shown = `/spaces/${other}/reusable-content/${made.reusableContents[0]?.id}`
  const { page, markdown, spaceId } = await write(`First\n\n{% include "${shown}" %}\n\nLast`)
  await page.getByRole('group', { name: 'Reusable content' }).click({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Detach' }).click()
  await textOf(page).getByText('Shut the gate.').waitFor()
  await page.locator('.ProseMirror > .images').getByRole('img', { name: 'The gate' }).waitFor()
  await saved(page)
  await expect.poll(markdown).toContain('First\n\nShut the gate. ')
  const { items } = await call(spaceContent.files, { params: { spaceId } })
  const copy = items.find(({ name }) => name === 'gate.png')?.id
  expect(await markdown()).toContain(`/files/${copy}"`)
  expect(copy).not.toBe(refs['gate'])
  expect(await markdown()).toContain(`(/spaces/${other}/pages/${refs['keys']})`)
  await type(page, '{Control+z}')
  await expect.poll(markdown).toBe(`First\n\n{% include "${shown}" %}\n\nLast\n`)
})

test('before reusable content is deleted one reads where it goes away, also in a change request', async () => {
  const { call, organizationId } = installation()
  const { page } = await write('Alone')
  const body = { title: 'Stairways', editMode: 'live' as const }
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body })
  const params = { spaceId }
  const document = { markdown: 'Mind the step.' }
  const shared = { operation: 'insert_reusable_content' as const, title: 'Notice', document }
  const made = await call(updateSpaceContent, { params, body: { changes: [shared] } })
  const { id } = made.reusableContents[0] ?? { id: '' }
  const showing = (title: string) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown: `{% include "/reusable-content/${id}" %}` },
  })
  const { url } = installation()
  const dialog = page.getByRole('dialog')
  const ask = async (path: string) => {
    await page.goto(`${url}/app/spaces/${spaceId}${path}/~/reusable/${id}?edit=true`)
    await page.getByRole('button', { name: 'Delete' }).click()
  }
  await ask('')
  await dialog.getByText('Nothing in this space shows “Notice”.').waitFor()
  await dialog.getByText('Where other spaces show it, it goes away, too.').waitFor()

  await call(updateSpaceContent, { params, body: { changes: [showing('Stairs')] } })
  await ask('')
  await dialog.getByText('“Notice” goes away from one place in this space:').waitFor()
  expect(await barriersOn(page)).toEqual([])

  const request = await call(createChangeRequest, { params })
  await call(updateChangeRequestContent, {
    params: { spaceId, changeRequestId: request.id },
    body: { changes: [showing('Cellar')] },
  })
  await ask(`/changes/${request.number}`)
  await dialog.getByText('“Notice” goes away from 2 places in this space:').waitFor()
  await dialog.getByText('Where other spaces show it, it goes away, too.').waitFor()
  await dialog.getByRole('link', { name: 'Cellar' }).click()
  await page.waitForURL(/\/changes\/\d+\/cellar/)
})

test('what others write while a block is made reusable, or is detached, goes along and stays', async () => {
  const { page, spaceId, pageId, markdown: written } = await write('Above\n\nShared\n\nBelow')
  const edit = async (change: ContentEdit) => {
    await installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } })
  }
  const rewrite = (markdown: string) =>
    edit({ operation: 'update_page', page: pageId, document: { markdown } })
  const slowly = async (act: () => Promise<void>, others: () => Promise<void>, answers: RegExp) => {
    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    const { promise: go, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(
      (url) => answers.test(url.pathname),
      async (route) => {
        see()
        await go
        return route.continue()
      },
    )
    await act()
    await seen
    await others()
    goOn()
  }
  await openBlockMenu(page, 'Shared')
  await slowly(
    () => page.getByRole('menuitem', { name: 'Make reusable' }).click(),
    async () => {
      await rewrite('Above\n\nShared by two\n\nBelow')
      await textOf(page).getByText('Shared by two').waitFor()
    },
    /\/content$/,
  )
  await page.getByText('can be used on every page now').waitFor()
  await saved(page)
  await expect.poll(written).toMatch(/^Above\n\n\{% include .* %\}\n\nBelow\n$/)
  await textOf(page).getByText('Shared by two').last().waitFor()
  const id = /reusable-content\/(\w+)/.exec(await written())?.[1] ?? ''

  // Chosen already: a press at once leaves it so.
  await page.getByRole('group', { name: 'Reusable content' }).click()
  const document = { markdown: 'Shared by all' }
  // What it holds is known, until somebody writes in it.
  await slowly(
    () => edit({ operation: 'update_reusable_content', reusableContent: id, document }),
    async () => {
      await page.getByRole('button', { name: 'Detach' }).click()
      await rewrite(`First of all\n\nAbove\n\n{% include "/reusable-content/${id}" %}\n\nBelow`)
      await textOf(page).getByText('First of all').waitFor()
    },
    /\/reusable-contents\/.*document/,
  )
  await expect.poll(written).toBe('First of all\n\nAbove\n\nShared by all\n\nBelow\n')
})

test('who writes in what somebody deletes is told, and takes the text along', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, spaceId } = await write('Alone', { permissions })
  const edit = (change: ContentEdit) =>
    installation().call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } })
  const document = { markdown: 'Hours' }
  const made = await edit({ operation: 'insert_reusable_content', title: 'Opening', document })
  const { id } = made.reusableContents[0] ?? { id: '' }
  await page.goto(`${installation().url}/app/spaces/${spaceId}/~/reusable/${id}?edit=true`)
  await endOf(page, 'Hours')
  await type(page, ' and more')
  await edit({ operation: 'delete_reusable_content', reusableContent: id })
  await page.getByRole('alert').filter({ hasText: 'Somebody deleted this reusable content' }).waitFor()
  expect(await page.getByRole('button', { name: 'Put the page back' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('The text is on the clipboard').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('# Opening\n\nHours and more\n')
})

test('an operation and models of a specification are found by name', async () => {
  const { organizationId, call } = installation()
  const params = { organizationId, specSlug: 'pets' }
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: { summary: 'List pets', responses: { 200: { description: 'Pets' } } },
        post: { summary: 'Add a pet', responses: { 201: { description: 'A pet' } } },
      },
    },
    components: { schemas: { Pet: { type: 'object' }, Owner: { type: 'object' } } },
  })
  await call(createOrUpdateOpenAPISpecBySlug, { params, body: { source: { text } } })
  await expect
    .poll(async () => (await call(getOpenAPISpecBySlug, { params })).processingState)
    .toBe('complete')
  const { page, read } = await write('Start', { bypassCSP: true })
  await endOf(page, 'Start')
  await type(page, '{Enter}', '/api')
  await page.getByRole('option', { name: /^API operation/ }).click()
  await page.getByRole('option', { name: 'pets' }).click()
  await page.getByRole('searchbox', { name: 'Find by path, method or title' }).fill('add')
  await page.getByRole('option', { name: 'POST /pets' }).click()
  await textOf(page).getByRole('heading', { name: 'Add a pet' }).waitFor()
  await saved(page)
  const pointer = { ref: { kind: 'openapi', spec: 'pets' }, method: 'post', path: '/pets' }
  expect((await read()).document?.nodes).toContainEqual(
    expect.objectContaining({ type: 'openapi-operation', data: pointer }),
  )
  expect(await barriersOn(page)).toEqual([])
})

test('several blocks are chosen by keys, moved, copied and deleted as one', async () => {
  const { page, markdown } = await write('One\n\nTwo\n\nThree\n\nFour')
  await endOf(page, 'Two')
  await type(page, '{Escape}', '{Shift+ArrowDown}', '{Alt+ArrowUp}')
  await saved(page)
  expect(await markdown()).toBe('Two\n\nThree\n\nOne\n\nFour\n')
  await type(page, '{Control+d}')
  await saved(page)
  expect(await markdown()).toBe('Two\n\nThree\n\nTwo\n\nThree\n\nOne\n\nFour\n')
  await type(page, '{Shift+ArrowDown}', '{Delete}')
  await saved(page)
  expect(await markdown()).toBe('Two\n\nThree\n\nFour\n')
})

test('a block is discussed while the page is written, and its mark stays beside it', async () => {
  const { page, spaceId } = await write('One\n\nTwo', { bypassCSP: true })
  await openBlockMenu(page, 'Two')
  await page.getByRole('menuitem', { name: 'Comment on this block' }).click()
  const beside = page.getByRole('complementary', { name: 'Comments' })
  await beside.getByRole('textbox', { name: 'Comment' }).fill('Why two?')
  await beside.getByRole('button', { name: 'Comment', exact: true }).click()
  const mark = page.getByRole('button', { name: '1 comment on this block: Two' })
  await mark.waitFor()
  await page.getByRole('button', { name: 'Close the comments' }).click()
  await endOf(page, 'One')
  await type(page, '{Enter}', 'One and a half')
  await saved(page)
  await mark.click()
  await page.getByText('Why two?').waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.goto(`${installation().url}/app/spaces/${spaceId}/~/comments`)
  await page.getByRole('link', { name: /Why two\?/ }).click()
  await page.getByRole('complementary', { name: 'Comments' }).getByText('Why two?').waitFor()
})
