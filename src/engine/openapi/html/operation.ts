import { attributes, html, type Content, type Html } from '../../html/index.ts'
import { callbacksOf } from '../callbacks.ts'
import { extensionOf, schemaOf, type FoundOperation, type SecurityScheme } from '../find-operation.ts'
import { objectOf, textOf, type Json, type JsonObject } from '../json.ts'
import { resolveRef } from '../resolve-ref.ts'
import { samplesOf } from '../samples.ts'
import { codeBlock, drawLost, drawText, spend, type Drawing } from './drawing.ts'
import { drawFacts, drawProperty, drawSchema } from './schema.ts'
import { describeSchema } from '../describe-schema.ts'
import { drawBodyExamples, drawExamples, longestExample } from './examples.ts'
import { drawPick } from './pick.ts'
import { drawTabs } from './tabs.ts'
import { drawTryIt } from './try-it.ts'

export type OperationPlace = { id: string | undefined; isHeadless: boolean }

const longestCrowded = 600

/** An operation or webhook as a part of a page: what it takes and gives, and beside it how to call it. */
export function drawOperation(
  drawing: Drawing,
  operation: FoundOperation,
  { id, isHeadless }: OperationPlace,
): Html {
  const { method, path, kind, servers } = operation
  const place = kind === 'webhook' ? path : html`<span class="api-server">${servers[0] ?? ''}</span>${path}`
  const head = html`${!isHeadless && drawTitle(drawing, operation, id)}${drawMarks(drawing, operation)}<p class="operation"><span class="method ${method}">${method}</span> <code>${place}</code></p>${drawText(drawing, operation.description)}`
  spend(drawing, head)
  // Small, and first what readers came for: before long schemas take the room.
  const tryIt = drawTryIt(drawing, operation)
  const samples = drawSamples(drawing, operation)
  const words = html`${drawSecurity(drawing, operation.security)}${drawParameters(drawing, operation)}${drawBody(drawing, operation)}${drawResponses(drawing, operation)}${drawCallbacks(drawing, operation)}`
  const side = html`${tryIt}${samples()}${drawBodyExamples(drawing, operation)}${drawExamples(drawing, operation)}`
  const isAlone = words.html === '' || side.html === ''
  return html`<section class="openapi api"${attributes({ id, 'aria-label': operation.title })}>${head}<div class="api-columns${isAlone && ' alone'}"><div class="api-words">${words}</div><div class="api-side">${side}</div></div></section>`
}

function drawTitle(drawing: Drawing, { title }: FoundOperation, id: string | undefined): Html {
  const anchor =
    id !== undefined &&
    html`<a class="anchor" href="#${id}" aria-label="${drawing.renderer.labels.linkTo}">#</a>`
  return html`<h2>${title}${anchor}</h2>`
}

function drawMarks({ words }: Drawing, { value }: FoundOperation): Content {
  const sunset = textOf(value['x-deprecated-sunset'])
  const stability = textOf(value['x-stability'])
  const deprecated =
    value['deprecated'] === true &&
    html` <span class="api-mark deprecated">${words.deprecated}${sunset !== undefined && html` &middot; <time datetime="${sunset}">${sunset}</time>`}</span>`
  if (!deprecated && stability === undefined) return ''
  return html`<p class="api-marks">${deprecated}${stability !== undefined && html` <span class="api-mark ${stability.replace(/[^a-z]/gi, '')}">${stability}</span>`}</p>`
}

// One way says nothing of itself; of several a reader chooses one.
function drawSecurity(drawing: Drawing, ways: SecurityScheme[][]): Content {
  if (ways.every((way) => way.length === 0)) return ''
  const { authentication, oneOf } = drawing.words
  const drawn = ways.map((way) => drawWay(drawing, way))
  const choice =
    drawn.length === 1
      ? drawn
      : html`<p class="api-note">${oneOf}</p><ul class="api-ways">${drawn.map((way) => html`<li>${way}</li>`)}</ul>`
  return spend(drawing, html`<h3>${authentication}</h3>${choice}`)
}

function drawWay(drawing: Drawing, way: SecurityScheme[]): Html {
  const { allOf, anonymous } = drawing.words
  if (way.length === 0) return html`<p class="api-note">${anonymous}</p>`
  const schemes = way.map(
    ({ name, scopes, value }) =>
      html`<li><div class="api-property"><code class="api-name">${name}</code> <span class="api-type">${schemeText(value)}</span></div>${drawText(drawing, textOf(value['description']))}${scopes.length > 0 && html`<p class="api-notes">${scopes.map((scope) => html`<code>${scope}</code> `)}</p>`}</li>`,
  )
  return html`${way.length > 1 && html`<p class="api-note">${allOf}</p>`}<ul class="api-properties">${schemes}</ul>`
}

function schemeText({ type, scheme, in: place, name }: JsonObject): string {
  if (type === 'apiKey') return `API key in ${textOf(place) ?? 'header'}: ${textOf(name) ?? ''}`
  return [textOf(type), textOf(scheme)].filter(Boolean).join(' ')
}

const places = ['path', 'query', 'header', 'cookie'] as const

function drawParameters(drawing: Drawing, { parameters, lostParameters }: FoundOperation): Content {
  const drawnPlaces = places.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    if (here.length === 0) return ''
    const drawn = here.map((parameter) =>
      drawProperty(drawing, {
        name: parameter.name,
        schema: parameter.schema,
        marks: marksOf(parameter),
        description: textOf(parameter['description']),
        seen: [],
      }),
    )
    return html`<h3>${drawing.words[place]}</h3><ul class="api-properties">${drawn}</ul>`
  })
  return [...drawnPlaces, ...lostParameters.map((lost) => drawLost(drawing, lost))]
}

function marksOf(value: JsonObject): string[] {
  return ['required', 'deprecated'].filter((mark) => value[mark] === true)
}

function isOpen(drawing: Drawing, operation: FoundOperation, name: string): boolean {
  return extensionOf(drawing.document, operation, name) === true
}

function drawBody(drawing: Drawing, operation: FoundOperation): Content {
  const { body } = operation
  if (body === undefined) return ''
  const required =
    body['required'] === true && html` <span class="api-mark required">${drawing.words.required}</span>`
  return html`<h3>${drawing.words.body}${required}</h3>${drawLost(drawing, textOf(body['$ref']))}${drawText(drawing, textOf(body['description']))}${drawContent(drawing, operation, body)}`
}

function drawContent(drawing: Drawing, operation: FoundOperation, holder: JsonObject): Content {
  const isWhole = isOpen(drawing, operation, 'x-expandAllModelSections')
  // One schema for several media types is shown once.
  const bySchema = Map.groupBy(Object.entries(objectOf(holder['content'])), ([, media]) =>
    JSON.stringify(objectOf(media)['schema'] ?? null),
  )
  const choices = [...bySchema.values()].map((same) => {
    const { schema } = objectOf(same[0]?.[1])
    const types = same.map(([type]) => type)
    const described = describeSchema(drawing.document, schema)
    const panel = html`<p class="api-notes">${types.map((type) => html`<code>${type}</code> `)}<span class="api-type">${described.name ?? described.type}</span></p>${drawing.left > 0 && spend(drawing, drawFacts(drawing, described))}${drawSchema(drawing, schema, { seen: [], isOpen: isWhole })}`
    return { title: types.join(', '), panel }
  })
  return choices.length > 0 && drawPick('Content-Type', choices)
}

function drawResponses(drawing: Drawing, operation: FoundOperation): Content {
  const { responses, kind } = operation
  if (responses.length === 0) return ''
  const areOpen = isOpen(drawing, operation, 'x-expandAllResponses')
  const drawn = responses.map(([status, response]) => {
    const headers = Object.entries(objectOf(response['headers'])).map(([name, header]) =>
      drawHeader(drawing, name, header),
    )
    const inner = html`${drawLost(drawing, textOf(response['$ref']))}${headers.length > 0 && html`<h4>${drawing.words.headers}</h4><ul class="api-properties">${headers}</ul>`}${drawContent(drawing, operation, response)}`
    const title = html`<code class="api-status s${status.slice(0, 1)}">${status}</code> ${textOf(response['description']) ?? ''}`
    if (inner.html === '') return html`<p class="api-response">${title}</p>`
    return html`<details class="api-response"${areOpen ? html` open` : ''}><summary>${title}</summary>${inner}</details>`
  })
  return html`<h3>${kind === 'webhook' ? drawing.words.expectedResponses : drawing.words.responses}</h3>${drawn}`
}

function drawHeader(drawing: Drawing, name: string, given: Json): Content {
  const { value, lost } = resolveRef(drawing.document, given)
  return drawProperty(drawing, {
    name,
    schema: lost === undefined ? schemaOf(value) : given,
    marks: marksOf(value),
    description: textOf(value['description']),
    seen: [],
  })
}

function drawCallbacks(drawing: Drawing, operation: FoundOperation): Content {
  const drawn = callbacksOf(drawing.document, operation).map(({ name, operation: callback }) => {
    const { method, path, description, value } = callback
    const title = html`<code class="api-name">${name}</code> <span class="method ${method}">${method}</span> <code>${path}</code>`
    const inner = html`${drawText(drawing, textOf(value['summary']))}${drawText(drawing, description)}${drawParameters(drawing, callback)}${drawBody(drawing, callback)}${drawResponses(drawing, callback)}`
    return html`<details class="api-fold"><summary>${title}</summary>${inner}</details>`
  })
  return drawn.length > 0 && html`<h3>${drawing.words.callbacks}</h3>${drawn}`
}

// Where they leave most of the room to the words they come first, and else of what the words leave.
function drawSamples(drawing: Drawing, operation: FoundOperation): () => Content {
  const samples = samplesOf(drawing.document, operation).filter(
    ({ source }) => source.length < longestExample * 3,
  )
  const [first] = samples
  if (first === undefined) return () => ''
  const tabs = samples.map(({ label, language, source }) => ({
    title: label,
    label,
    panel: drawing.renderer.blocks([codeBlock(source.trimEnd(), language)]),
  }))
  const drawn = html`<h3>${drawing.words.request}</h3>${drawTabs(drawing, tabs)}`
  const isSmall = drawn.html.length < drawing.left / 2
  if (isSmall) spend(drawing, drawn)
  return () => {
    if (isSmall) return drawn
    if (drawing.left > 0) return spend(drawing, drawn)
    // A crowded page shows how to call an operation in one language, and without colours.
    return (
      first.source.length < longestCrowded &&
      html`<h3>${first.label}</h3><div class="code"><pre tabindex="0"><code>${first.source}</code></pre></div>`
    )
  }
}
