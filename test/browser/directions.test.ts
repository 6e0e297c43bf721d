import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPrograms } from '../program.ts'
import { complaintsOf, useBrowser } from './browser.ts'
import { buildSite, publish, startInstallation, type Installation } from './site.ts'
import { beginningOf, boxOf, lookOf, textBox } from './text-boxes.ts'

let site: Installation
const { open } = useBrowser()

beforeAll(async () => {
  site = await startInstallation()
})
afterAll(endPrograms)

const steps = (first: string, second: string) =>
  `{% stepper %}\n{% step %}\n${first}\n{% endstep %}\n\n{% step %}\n${second}\n{% endstep %}\n{% endstepper %}`

test('an Arabic site is mirrored, and its code is not', async () => {
  const markdown = [
    'Lectern منصة للوثائق.',
    'Only English.',
    '* شيء',
    steps('اكتب', 'انشر'),
    '```bash\nnpm install\n```',
    '## عنوان',
  ].join('\n\n')
  const built = await buildSite(site, {
    title: 'دليل',
    language: 'ar',
    changes: [
      { operation: 'insert_page', title: 'ابدأ', document: { markdown } },
      { operation: 'insert_page', title: 'الإعدادات', document: { markdown } },
    ],
  })
  const page = await open()
  const complaints = complaintsOf(page)
  await page.goto(await publish(site, built))
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const article = await boxOf(page.locator('.prose'))
  expect((await boxOf(page.locator('.sidebar'))).left).toBeGreaterThan(article.right)
  expect((await boxOf(page.locator('.outline'))).right).toBeLessThan(article.left)
  expect((await textBox(page.locator('h1 > span'))).right).toBeCloseTo(article.right, 0)
  expect((await textBox(page.locator('.prose > p').first())).right).toBeCloseTo(article.right, 0)
  expect((await textBox(page.locator('.prose > p').nth(1))).left).toBeCloseTo(article.left, 0)
  expect((await textBox(page.locator('.stepper p').first())).right).toBeLessThan(article.right - 40)
  expect((await textBox(page.locator('pre code'))).left).toBeLessThan(article.left + 30)
  const next = page.locator('.pager .next')
  expect((await boxOf(next.locator('.icon'))).left).toBeLessThan((await textBox(next.locator('strong'))).left)
  expect(complaints).toEqual([])
})

test('each block of an English site runs as its own words do', async () => {
  const markdown = [
    'An English paragraph.',
    'פסקה בעברית.',
    '* English\n* עברית',
    '> ציטוט',
    steps('צעד', 'Step'),
    '* [ ] משימה',
    '| Name | Meaning |\n|---|---|\n| A | משמעות |',
  ].join('\n\n')
  const built = await buildSite(site, {
    title: 'Mixed',
    changes: [
      { operation: 'insert_page', title: 'דף (חדש)!', description: 'In English', document: { markdown } },
      { operation: 'insert_page', title: 'English', document: { markdown } },
    ],
  })
  const page = await open()
  await page.goto(await publish(site, built))
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  const { left, right } = await boxOf(page.locator('.prose'))
  // The title stands where its words begin, and nothing of the page lies over it.
  expect((await textBox(page.locator('h1 > span'))).right).toBeCloseTo(right, 0)
  expect((await boxOf(page.locator('.page-actions'))).left).toBeCloseTo(left, 0)
  expect((await textBox(page.locator('.lead'))).left).toBeCloseTo(left, 0)
  expect(await beginningOf(page.locator('.sidebar .row > a > span').first())).toBe('right')
  expect((await textBox(page.getByText('An English paragraph.'))).left).toBeCloseTo(left, 0)
  expect((await textBox(page.getByText('פסקה בעברית.'))).right).toBeCloseTo(right, 0)
  const items = page.locator('.prose > ul:not(.tasks) > li')
  expect((await textBox(items.first())).left).toBeCloseTo(left + 27, -1)
  expect((await textBox(items.last())).right).toBeCloseTo(right - 27, -1)
  const quote = page.locator('blockquote')
  expect(await lookOf(quote)).toEqual({ direction: 'rtl', borderRight: '3px' })
  const [first, second] = [page.locator('.stepper > li').first(), page.locator('.stepper > li').last()]
  expect((await textBox(first.locator('p'))).right).toBeCloseTo(right - 48, -1)
  expect((await textBox(second.locator('p'))).left).toBeCloseTo(left + 48, -1)
  expect((await boxOf(page.locator('.tasks input'))).right).toBeCloseTo(right, -1)
  const cells = page.locator('.prose td')
  expect((await textBox(cells.first())).left).toBeLessThan(left + 30)
  expect((await textBox(cells.last())).right).toBeGreaterThan(right - 30)
})
