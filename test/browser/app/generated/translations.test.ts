import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { createTranslation, updateGlossaryEntries } from '../../../../src/contract/generated/translations.ts'
import { startService } from '../../../translation.ts'
import { barriersOn } from '../barriers.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'

// Its language is capitals.
const service = await startService()
afterAll(() => service.close())
const { at, installation } = useApp({
  LECTERN_ALLOW_PRIVATE_NETWORK: 'true',
  LECTERN_TRANSLATION_URL: service.url,
  LECTERN_TRANSLATION_KEY: 'secret',
  LECTERN_TRANSLATION_MODEL: 'shouter',
})

const phone = { width: 390, height: 844 }

test(
  'an administrator has a space translated, corrects a text by hand, which stays, and keeps to a glossary',
  { timeout: 150_000 },
  async () => {
    const { call, organizationId } = installation()
    const space = await call(createSpace, { params: { organizationId }, body: { title: 'Handbook' } })
    const document = { markdown: 'The first words.\n\nThe second words.\n' }
    const changes = [
      { operation: 'insert_page' as const, title: 'Start', document },
      { operation: 'insert_page' as const, title: 'Further', document: { markdown: 'Further words.\n' } },
    ]
    await call(updateSpaceContent, { params: { spaceId: space.id }, body: { changes } })
    const page = await at(`/app/orgs/${organizationId}`, { bypassCSP: true, reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'Translations' }).click()
    await page.getByRole('button', { name: 'Translate a space' }).click()
    const dialog = page.getByRole('dialog')
    await pick(dialog.getByRole('combobox', { name: 'Space' }), 'Handbook', 'Handbook')
    await pick(dialog.getByRole('combobox', { name: 'Into' }), 'French', /^French$/)
    service.state.moods.push('denied')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText(/“Run now” tries it at once.*answered 401/).waitFor()
    // The pages were made, and nothing of them was translated.
    await page.getByText('One run, 0 words', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    const texts = page.getByRole('list', { name: 'Texts' })
    await texts.getByText('THE FIRST WORDS.', { exact: true }).waitFor()
    await page.getByText('Up to date').waitFor()
    await page.getByRole('progressbar', { name: '100% translated' }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOn(page, { only: ['color-contrast'] })).toEqual([])

    await page.getByRole('button', { name: 'Edit the translation of “The first words.”' }).click()
    await page.getByRole('textbox', { name: 'Translation' }).fill('Les premiers mots.')
    await page.getByRole('button', { name: 'Save' }).click()
    await texts.getByText('Les premiers mots.').waitFor()
    await texts.getByText('Written by hand').waitFor()
    await page.getByText('Up to date').waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByText('The run has started').first().waitFor()
    await page.getByText('Up to date').waitFor()
    await texts.getByText('Les premiers mots.').waitFor()

    await page.getByRole('textbox', { name: 'Instructions' }).fill('Speak to children.')
    await page.getByRole('button', { name: 'Change the instructions' }).click()
    await page.getByText('The instructions are saved').waitFor()
    await expect
      .poll(() => service.sent.some(({ system }) => system.includes('Speak to children.')))
      .toBe(true)
    await page.goto(`${installation().url}/app/orgs/${organizationId}/translations/glossary`)
    await page.getByRole('button', { name: 'Add a word' }).click()
    await page.getByRole('textbox', { name: 'English' }).fill('words')
    await page.getByRole('textbox', { name: 'French' }).fill('paroles')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('paroles', { exact: true }).waitFor()
    const row = await page.getByRole('row', { name: 'words' }).boundingBox()
    expect(row?.height).toBeLessThan(70)
    await page.getByRole('button', { name: 'Delete words' }).click()
    await page.getByText('Texts that have it are translated again').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('There are no words yet.').waitFor()

    await page.getByRole('tab', { name: 'Memory' }).click()
    const memory = page.getByRole('list', { name: 'Memory' })
    await memory.getByText('Les premiers mots.').waitFor()
    await page.getByRole('searchbox', { name: 'Search in texts and translations' }).fill('second')
    await memory.getByText('Les premiers mots.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Lock the translation of “The second words.”' }).click()
    await memory.getByText('Locked', { exact: true }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    const forget = page.getByRole('button', { name: 'Forget the translation of “The second words.”' })
    await forget.click()
    await page.getByText('What was written by hand is lost.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await memory.getByText('Locked', { exact: true }).waitFor()
    await forget.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
    await memory.getByText('Locked', { exact: true }).waitFor({ state: 'detached' })

    await page.goto(`${installation().url}/app/orgs/${organizationId}/translations`)
    await page.getByRole('link', { name: 'Handbook: French' }).click()
    await page.getByRole('link', { name: 'Open the translated space' }).click()
    await page.getByText('Translation of “Handbook” (French). It follows its source').waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Correct its texts' }).click()
    await texts.getByText('Les premiers mots.').waitFor()
    await page.goBack()
    await page.getByRole('row', { name: 'FURTHER' }).click()
    await page.getByText('FURTHER WORDS.').waitFor()
    await page.getByRole('link', { name: 'Open the source' }).click()
    await page.getByText('Further words.', { exact: true }).waitFor()
    expect(await page.getByText('It follows its source').count()).toBe(0)
  },
)

test('who corrects a text far down stays there while the translation runs again, and who filters, too', async () => {
  const { call, organizationId } = installation()
  const { id: space } = await call(createSpace, { params: { organizationId }, body: { title: 'Long' } })
  const markdown = Array.from({ length: 70 }, (_, at) => `Words of the paragraph ${at}.\n`).join('\n')
  const changes = [{ operation: 'insert_page' as const, title: 'Start', document: { markdown } }]
  await call(updateSpaceContent, { params: { spaceId: space }, body: { changes } })
  const body = { source: { space, language: 'en' as const }, language: 'fr' as const }
  const { id } = await call(createTranslation, { params: { organizationId }, body })
  const page = await at(`/app/orgs/${organizationId}/translations/${id}`)
  const texts = page.getByRole('list', { name: 'Texts' }).getByRole('listitem')
  await expect.poll(() => texts.count()).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => texts.count()).toBe(71)
  await texts.last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Par ma main.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^2 runs,/).waitFor()
  await texts.last().getByText('Written by hand').waitFor()
  expect(await texts.count()).toBe(71)
  expect(await focusedName(page)).toContain('Edit the translation of')

  await page.getByRole('button', { name: 'All texts' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('There are no such texts.').waitFor()
  expect(await focusedName(page)).toContain('Only those without a translation')
})

const focusedName = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`,
  )

test('a correction that lost a tag of its source is told so in words, and is saved once it has it', async () => {
  const { call, organizationId } = installation()
  const { id: space } = await call(createSpace, { params: { organizationId }, body: { title: 'Tagged' } })
  const changes = [
    { operation: 'insert_page' as const, title: 'Start', document: { markdown: 'Press **it** now.' } },
  ]
  await call(updateSpaceContent, { params: { spaceId: space }, body: { changes } })
  const body = { source: { space, language: 'en' as const }, language: 'fr' as const }
  const { id } = await call(createTranslation, { params: { organizationId }, body })
  const page = await at(`/app/orgs/${organizationId}/translations/${id}`)
  await page.getByRole('button', { name: 'Edit the translation of “Press' }).click()
  const field = page.getByRole('textbox', { name: 'Translation' })
  await field.fill('Appuyez maintenant.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The translation must have the tags of its source').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await field.fill('Appuyez <x1>ici</x1>.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Appuyez <x1>ici</x1>.').waitFor()
  await page.getByText('Written by hand').waitFor()

  await page.goto(`${installation().url}/app/orgs/${organizationId}/translations/memory?q=Appuyez`)
  await page.getByRole('button', { name: 'Edit the translation of “Press' }).click()
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' Fin.')
  expect(await field.inputValue()).toBe('Appuyez <x1>ici</x1>. Fin.')
  await field.fill('Appuyez maintenant.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The translation must have the tags of its source').waitFor()
})

test('on a phone the glossary shows its words in all languages, one below the other', async () => {
  const { call, organizationId } = installation()
  const translations = { en: 'otter', fr: 'loutre', de: 'Fischotter', es: 'nutria' }
  const body = { operations: [{ type: 'insert' as const, translations }] }
  await call(updateGlossaryEntries, { params: { organizationId }, body })
  const page = await at(`/app/orgs/${organizationId}/translations/glossary`, { viewport: phone })
  await page.getByRole('button', { name: 'Edit otter' }).waitFor()
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await page.getByRole('rowheader', { name: 'otter German Fischotter Spanish nutria', exact: true }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const word of ['loutre', 'Fischotter', 'nutria']) await cell(word).waitFor()
})

test('a space is chosen by keys, and its own language with it', async () => {
  const { call, organizationId } = installation()
  const body = { title: 'Anleitung', language: 'de' as const }
  await call(createSpace, { params: { organizationId }, body })
  const page = await at(`/app/orgs/${organizationId}/translations`)
  await page.getByRole('button', { name: 'Translate a space' }).click()
  await page.getByRole('combobox', { name: 'Space' }).waitFor()
  await page.keyboard.type('Anl')
  await page.getByRole('option', { name: 'Anleitung' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const from = page.getByRole('combobox', { name: 'Its language' })
  await expect.poll(() => from.inputValue()).toBe('German')
})
