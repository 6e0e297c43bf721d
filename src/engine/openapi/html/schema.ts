import { html, type Content, type Html } from '../../html/index.ts'
import { describeSchema, type DescribedSchema } from '../describe-schema.ts'
import type { Json } from '../json.ts'
import { drawLost, drawText, spend, type Drawing } from './drawing.ts'
import { drawTabs } from './tabs.ts'

const deepest = 8

type SchemaPlace = { seen: string[]; isOpen?: boolean }

/** What is in a schema: its properties, items and variants, those below them folded. */
export function drawSchema(
  drawing: Drawing,
  schema: Json | undefined,
  { seen, isOpen = false }: SchemaPlace,
): Content {
  const described = describeSchema(drawing.document, schema)
  const { pointer, properties, items, variants } = described
  if (pointer !== undefined && seen.includes(pointer))
    return html`<p class="api-note">&#8635; ${described.name}</p>`
  const isCut = seen.length >= deepest || drawing.left <= 0
  if (isCut)
    return hasMore(described) && html`<p class="api-note">&hellip; ${described.name ?? described.type}</p>`
  const path = [...seen, pointer ?? '']
  const parts: Content[] = []
  if (properties.length > 0) parts.push(drawProperties(drawing, properties, { seen: path, isOpen }))
  if (items !== undefined) parts.push(drawItems(drawing, items, { seen: path, isOpen }))
  if (variants !== undefined) parts.push(drawVariants(drawing, variants, { seen: path, isOpen }))
  return parts
}

// What each of them may be is said as of a value of its own, but where they are what they stand in.
function drawItems(drawing: Drawing, items: Json, place: SchemaPlace): Html {
  const described = describeSchema(drawing.document, items)
  const isAround = described.pointer !== undefined && place.seen.includes(described.pointer)
  const facts = !isAround && spend(drawing, drawFacts(drawing, described))
  return html`${facts}${drawSchema(drawing, items, place)}`
}

// What a value may be, of which readers choose one; where nothing is known but the types, these are all.
function drawVariants(
  drawing: Drawing,
  { schemas }: NonNullable<DescribedSchema['variants']>,
  place: SchemaPlace,
): Html {
  const seen = new Map<string, number>()
  const tabs = schemas.map((variant) => {
    const described = describeSchema(drawing.document, variant)
    const name = described.name ?? described.title ?? described.type
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const label = count === 1 ? name : `${name} ${count}`
    const inner = html`${drawFacts(drawing, described)}${drawSchema(drawing, variant, place)}`
    return { title: label, label, panel: spend(drawing, inner) }
  })
  const isPlain = tabs.every(({ panel }) => panel.html === '')
  const choice = isPlain
    ? html`<ul class="api-choices">${tabs.map(({ label }) => html`<li><code>${label}</code></li>`)}</ul>`
    : drawTabs(drawing, tabs)
  return html`<div class="api-variants">${choice}</div>`
}

// What does not fit is counted, so that nobody takes a part for the whole.
function drawProperties(
  drawing: Drawing,
  properties: DescribedSchema['properties'],
  place: SchemaPlace,
): Html {
  const drawn: Content[] = []
  for (const { name, isRequired, schema } of properties) {
    if (drawing.left <= 0) break
    drawn.push(drawProperty(drawing, { name, schema, marks: isRequired ? ['required'] : [], ...place }))
  }
  const rest = properties.length - drawn.length
  return html`<ul class="api-properties">${drawn}${rest > 0 && html`<li class="api-note">&hellip; +${rest}</li>`}</ul>`
}

type Property = SchemaPlace & {
  name: string
  schema: Json | undefined
  marks: string[]
  description?: string | undefined
}

/** One property or parameter: its name, type and what else is known of it. */
export function drawProperty(
  drawing: Drawing,
  { name, schema, marks, description, ...place }: Property,
): Content {
  // Of what does not fit, the names are left.
  if (drawing.left <= 0) return spend(drawing, html`<li><code class="api-name">${name}</code></li>`)
  const described = describeSchema(drawing.document, schema)
  const head = html`<div class="api-property"><code class="api-name">${name}</code> <span class="api-type">${described.type}</span>${[...marks, ...described.marks].map((mark) => html` <span class="api-mark ${mark.split(' ')[0] ?? ''}">${wordOf(drawing, mark)}</span>`)}</div>`
  const facts = drawFacts(drawing, { ...described, description: description ?? described.description })
  spend(drawing, head)
  spend(drawing, facts)
  const inner = html`${hasMore(described) && drawSchema(drawing, schema, place)}`
  if (inner.html === '') return html`<li>${head}${facts}</li>`
  // A choice is there at once, as of what a list holds; it folds by itself what is not chosen.
  const isChoice =
    described.properties.length === 0 && (described.variants !== undefined || holdsValues(drawing, described))
  const below = isChoice
    ? html`${inner}`
    : fold(described.name ?? described.type, inner, place.isOpen === true)
  return html`<li>${head}${facts}${spend(drawing, below)}</li>`
}

function wordOf({ words }: Drawing, mark: string): string {
  return mark === 'required' || mark === 'deprecated' ? words[mark] : mark
}

function hasMore({ properties, items, variants }: DescribedSchema): boolean {
  return properties.length > 0 || variants !== undefined || items !== undefined
}

function holdsValues({ document }: Drawing, { items }: DescribedSchema): boolean {
  return items !== undefined && !hasMore(describeSchema(document, items))
}

/** The description, bounds, choices and example of a schema. */
export function drawFacts(
  drawing: Drawing,
  { description, notes, enum: choices, example, lost }: DescribedSchema,
): Html {
  const shown = [...notes, ...(example === undefined ? [] : [`example: ${example}`])]
  const isDescribed = choices.some((choice) => choice.description !== undefined)
  return html`${drawLost(drawing, lost)}${drawText(drawing, description)}${choices.length > 0 && html`<ul class="api-choices${isDescribed && ' described'}">${choices.slice(0, 200).map(({ value, description: words }) => html`<li><code>${value}</code>${words && html` ${words}`}</li>`)}</ul>`}${shown.length > 0 && html`<p class="api-notes">${shown.map((note) => html`<code>${note}</code> `)}</p>`}`
}

function fold(title: string, inner: Content, isOpen: boolean): Html {
  const open = isOpen ? html` open` : ''
  return html`<details class="api-fold"${open}><summary>${title}</summary>${inner}</details>`
}
