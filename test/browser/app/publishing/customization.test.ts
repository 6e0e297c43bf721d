import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { createSite } from '../../../../src/contract/publishing/sites.ts'
import { complaintsOf } from '../../browser.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()

// Nothing repeats itself in it, as in a photo: far over the bound where it is kept exactly.
const photo = () =>
  sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
    .jpeg()
    .toBuffer()
// As brands have them: proportions alone, and a script by whoever drew it.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">
  <script>parent.document.title = 'taken'; document.title = 'taken'</script>
  <rect width="200" height="50" fill="#008040"/></svg>`

test('what a site without pages looks like is changed, too: a drawing becomes the logo of a site, and a photo what links to it show', async () => {
  const { call, organizationId } = installation()
  const { id } = await call(createSite, { params: { organizationId }, body: { title: 'Brand' } })
  const page = await at(`/app/sites/${id}`)
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: 'Customization' }).click()
  await page.getByRole('button', { name: 'Name and pictures' }).click()

  async function uploaded(field: string, mimeType: string, buffer: Buffer) {
    const group = page.getByRole('group', { name: field, exact: true })
    await group.locator('input[type=file]').setInputFiles({ name: 'own', mimeType, buffer })
    await expect.poll(() => group.getByRole('textbox').inputValue()).toContain('/pictures/')
    const answer = await page.request.get(await group.getByRole('textbox').inputValue())
    const { width, height, format } = await sharp(await answer.body()).metadata()
    return { width, height, format }
  }

  expect(await uploaded('Logo', 'image/svg+xml', Buffer.from(drawing))).toEqual({
    format: 'png',
    width: 512,
    height: 128,
  })
  expect(await uploaded('Picture for links elsewhere', 'image/jpeg', await photo())).toMatchObject({
    format: 'jpeg',
    width: 600,
    height: 450,
  })
  expect(await page.title()).not.toContain('taken')
  await page.getByText('This site shows nothing yet').waitFor()
  expect(complaints).toEqual([])
})

test('the preview comes back from a website of others when something is changed', async () => {
  const { call, organizationId, url } = installation()
  const params = { organizationId }
  const space = await call(createSpace, { params, body: { title: 'Handbook' } })
  const { id } = await call(createSite, { params, body: { title: 'Linked', spaces: [space.id] } })
  const page = await at(`/app/sites/${id}/customization`)
  const preview = page.frameLocator('iframe')
  await preview.getByRole('main').waitFor()
  const elsewhere = url.replace('localhost', '127.0.0.1')
  await preview.locator('body').evaluate(`location.assign('${elsewhere}')`)
  await preview.getByRole('main').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Announcement' }).click()
  await page.getByText('Show an announcement').click()
  await page.getByRole('textbox', { name: 'Message' }).fill('We moved')
  await preview.getByText('We moved').waitFor()
  // What is closed stays closed, and nothing else opens for it.
  await page.getByRole('button', { name: 'Announcement' }).click()
  await expect.poll(() => page.locator('main [aria-expanded=true]').count()).toBe(0)
})
