import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import { listSpacesInOrganizationById } from '../../../../src/contract/content/spaces.ts'
import { createOrUpdateOpenAPISpecBySlug } from '../../../../src/contract/generated/openapi-specs.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()

// What writers see otherwise than readers, and why; all else of a block, and every other block, looks the same.
const otherwise = [
  ['details:not([open])', 'is open, to be written in'],
  ['.code.collapsed', 'is shown whole, to be written in'],
  ['.line:is(.added, .removed)', 'marks are comments that one types'],
  ['.diagram', 'has its source above it'],
  ['.table-filter', 'is for readers'],
  ['.tasks', 'boxes are ticked where one writes'],
] as const

// Kinds of blocks that the page of every block does not have, or not so.
const more = `
{% updates format="short" %}
{% update date="2026-02-01" tags="sites" %}
## Published sites

Sites have sections.
{% endupdate %}
{% endupdates %}

{% if visitor.claims.isBeta %}
For some only.
{% endif %}

{% openapi-operation spec="pets" path="/cats" method="get" %}
{% endopenapi-operation %}

{% openapi-schemas spec="pets" schemas="Cat" %}
{% endopenapi-schemas %}

{% embed url="https://www.youtube.com/watch?v=abcdefghijk" %}
A film
{% endembed %}

{% embed url="https://example.org/page" %}
An address
{% endembed %}

<img src="/files/waves" alt="Waves" class="gitbook-drawing">

<div><figure><img src="/files/waves" alt="One"></figure> <figure><img src="/files/hills" alt="Two"></figure></div>

<table><thead><tr><th width="180">Name</th><th data-type="number">Amount</th><th data-type="checkbox">Done</th><th data-type="rating" data-max="5">Stars</th><th data-hidden>Not seen</th></tr></thead><tbody><tr><td>A row with a text that is long enough for a wide column.</td><td>12</td><td>true</td><td>3</td><td>hidden</td></tr></tbody></table>

<table data-header-hidden><thead><tr><th></th><th></th></tr></thead><tbody><tr><td>No</td><td>header</td></tr></tbody></table>

{% stepper %}
{% step icon="rocket" %}
### With an icon

* a
{% endstep %}

{% step %}
Only text.
{% endstep %}
{% endstepper %}

{% tabs %}
{% tab title="Words" icon="bolt" %}
{% hint style="info" icon="bolt" %}
Boxed
{% endhint %}
{% endtab %}

{% tab title="Code" %}
Other
{% endtab %}
{% endtabs %}

1. First

   With a second paragraph
2. Second

<details open>

<summary>Open</summary>

$$
x^2
$$

</details>
`

const spec = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.org' }],
  paths: { '/cats': { get: { summary: 'List cats', responses: { 200: { description: 'Fine' } } } } },
  components: { schemas: { Cat: { type: 'object', properties: { name: { type: 'string' } } } } },
}

test('every block looks in the editor as it does on the page', { timeout: 120_000 }, async () => {
  const path = await makePage()
  const visit = { viewport: { width: 1280, height: 9000 }, reducedMotion: 'reduce' as const }
  const page = await at(path, visit)
  const editor = await at(`${path}?edit=true`, visit)
  await editor.getByText('Saved', { exact: true }).waitFor()
  // Colours, formulas and operations come a moment later.
  await expect.poll(async () => inSize(await measure(page), await measure(editor))).toEqual([])
  for (const each of [page, editor]) await toWholePixels(each)
  await expect.poll(async () => inPixels(await shoot(page), await shoot(editor))).toEqual([])
})

async function makePage(): Promise<string> {
  const { call, organizationId } = installation()
  const { items } = await call(listSpacesInOrganizationById, { params: { organizationId } })
  const params = { spaceId: items.find(({ title }) => title === 'Welcome')?.id ?? '' }
  const read = await call(spaceContent.path, {
    params: { ...params, pagePath: 'reference/every-block' },
    query: { format: 'markdown' },
  })
  const { items: files } = await call(spaceContent.files, { params })
  const fileId = (name: string) => files.find((file) => file.name === `${name}.svg`)?.id ?? ''
  const markdown = `${'markdown' in read ? read.markdown : ''}${more.replaceAll(/\/files\/(waves|hills)/g, (_, name: string) => `/files/${fileId(name)}`)}`
  await call(createOrUpdateOpenAPISpecBySlug, {
    params: { organizationId, specSlug: 'pets' },
    body: { source: { text: JSON.stringify(spec) } },
  })
  const { pages } = await call(updateSpaceContent, {
    params,
    body: { changes: [{ operation: 'insert_page', title: 'Looks', document: { markdown } }] },
  })
  const [made] = pages
  return `/app/spaces/${params.spaceId}/${made !== undefined && 'path' in made ? made.path : ''}`
}

/** Has each block begin where a pixel does: else the same letters are drawn otherwise. */
async function toWholePixels(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const text = document.querySelector('.ProseMirror') ?? document.querySelector('[data-drawn]')
    const name = text.matches('.ProseMirror') ? '.ProseMirror' : '[data-drawn]'
    const sheet = new CSSStyleSheet()
    for (const [at, block] of [...text.children].entries()) {
      const { y } = block.getBoundingClientRect()
      sheet.insertRule(name + ' > :nth-child(' + (at + 1) + ') { position: relative; top: ' + (Math.round(y) - y) + 'px }')
    }
    document.adoptedStyleSheets.push(sheet)
  })()`)
}

type Block = {
  name: string
  x: number
  y: number
  width: number
  height: number
  isOther: boolean
}

/** The blocks of the text, as they lie. */
function measure(page: Page): Promise<Block[]> {
  const selectors = otherwise.map(([selector]) => selector).join(', ')
  return page.evaluate(`(() => {
    const text = document.querySelector('.ProseMirror') ?? document.querySelector('[data-drawn]')
    const blocks = [...(text?.children ?? [])].filter((block) => block.getBoundingClientRect().height > 0)
    return blocks.map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect()
      const isOther = block.matches(${JSON.stringify(selectors)}) || block.querySelector(${JSON.stringify(selectors)}) !== null
      return { name: block.textContent.trim().slice(0, 24), x, y, width, height, isOther }
    })
  })()`)
}

/** Which blocks are not as large, or not as far from the one before. */
function inSize(read: Block[], edited: Block[]): string[] {
  if (read.length < 50) return ['the page is not there yet']
  return read.flatMap((block, at) => {
    const other = edited[at]
    const [before, otherBefore] = [read[at - 1], edited[at - 1]]
    if (other === undefined) return [`${block.name}: only on the page`]
    const gap = (one: Block, previous: Block | undefined) =>
      previous ? one.y - previous.y - previous.height : 0
    // A note in a line is a button on the page, which makes that line taller by a pixel.
    const isAlike =
      (block.isOther || Math.abs(block.height - other.height) <= 1) &&
      Math.abs(block.width - other.width) < 0.5 &&
      Math.abs(block.x - other.x) < 0.5 &&
      (before?.isOther === true || Math.abs(gap(block, before) - gap(other, otherBefore)) < 0.5)
    return isAlike ? [] : [`${block.name}: ${JSON.stringify([block, other])}`]
  })
}

type Shot = { blocks: Block[]; pixels: Buffer; width: number }

async function shoot(page: Page): Promise<Shot> {
  const blocks = await measure(page)
  const shot = sharp(await page.screenshot())
    .removeAlpha()
    .raw()
  const { data, info } = await shot.toBuffer({ resolveWithObject: true })
  return { blocks, pixels: data, width: info.width }
}

// What lies at parts of pixels within a block may be drawn a pixel or two beside, and a few of its pixels paler; a
// missing icon, another colour or a line too many are more than this.
const beside = [0, -1, 1, -2, 2]
const mostAstray = 80
const sameColour = 48

/** Which blocks have pixels that are not in the other picture, there or right beside. */
function inPixels(read: Shot, edited: Shot): string[] {
  return read.blocks.flatMap((block, at) => {
    const other = edited.blocks[at]
    if (block.isOther || other === undefined) return []
    const astray = Math.max(astrayOf(read, edited, [block, other]), astrayOf(edited, read, [other, block]))
    return astray <= mostAstray ? [] : [`${block.name}: ${astray} pixels`]
  })
}

function astrayOf(one: Shot, other: Shot, [block, same]: [Block, Block]): number {
  const [left, top] = [Math.round(block.x), Math.round(block.y)]
  const [dx, dy] = [Math.round(same.x) - left, Math.round(same.y) - top]
  const [width, height] = [Math.floor(block.width), Math.floor(Math.min(block.height, same.height))]
  const isAlike = (from: number, to: number) =>
    Math.abs((one.pixels[from] ?? 0) - (other.pixels[to] ?? 0)) < sameColour &&
    Math.abs((one.pixels[from + 1] ?? 0) - (other.pixels[to + 1] ?? 0)) < sameColour &&
    Math.abs((one.pixels[from + 2] ?? 0) - (other.pixels[to + 2] ?? 0)) < sameColour
  let count = 0
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) {
      const [from, to] = [(y * one.width + x) * 3, ((y + dy) * other.width + x + dx) * 3]
      if (isAlike(from, to)) continue
      const around = beside.flatMap((down) => beside.map((right) => to + (down * other.width + right) * 3))
      if (!around.some((place) => isAlike(from, place))) count += 1
    }
  return count
}
