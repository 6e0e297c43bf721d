import { attributes, copyButton, html, type Content, type Html } from '../../html/index.ts'
import { examplesOf, type Example } from '../example.ts'
import { isFileType } from '../files-in.ts'
import { extensionOf, type FoundOperation, type SecurityScheme } from '../find-operation.ts'
import { objectOf, textOf, type JsonObject } from '../json.ts'
import { resolveRef } from '../resolve-ref.ts'
import { withAllOf } from '../describe-schema.ts'
import { isReachable, type Server } from '../servers.ts'
import { spend, type Drawing } from './drawing.ts'
import type { ApiLabels } from './labels.ts'
import { drawField, drawParameterField, labelled } from './fields.ts'

/** Whether readers can call an operation from the page, and by which way. */
export function tryItOf(document: JsonObject, operation: FoundOperation): 'direct' | 'proxy' | undefined {
  const isHidden = extensionOf(document, operation, 'x-hideTryItPanel') === true
  if (operation.kind === 'webhook' || isHidden || !operation.serverChoices.some(isReachable)) return undefined
  return extensionOf(document, operation, 'x-enable-proxy') === true ? 'proxy' : 'direct'
}

/** A form that sends a request from the browser to the API's own server; the page's script makes it work. */
export function drawTryIt(drawing: Drawing, operation: FoundOperation): Content {
  const way = tryItOf(drawing.document, operation)
  const proxy = way === 'proxy' ? drawing.trying?.proxy : undefined
  if (drawing.trying === undefined || way === undefined || (way === 'proxy' && proxy === undefined)) return ''
  const { method, path, parameters } = operation
  const { words } = drawing
  const fields = (['path', 'query', 'header'] as const).map((place) =>
    group(
      words[place],
      parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => drawParameterField(drawing, parameter)),
    ),
  )
  const form = html`<form${attributes({ 'data-method': method.toUpperCase(), 'data-path': path, 'data-proxy': proxy, 'data-no-answer': words.noResponse })}>${drawServers(words, operation.serverChoices.filter(isReachable))}${drawAuthGroup(words, operation.security)}${fields}${drawBody(drawing, operation)}<div class="api-send"><button type="submit">${words.send}</button><button type="button" class="api-stop" hidden>${words.stop}</button><p class="api-notes" role="status"></p></div><div class="api-answer" hidden><details class="api-fold"><summary>${words.headers}</summary><pre tabindex="0"></pre></details><div class="code">${copyButton(drawing.renderer)}<pre class="wrap" tabindex="0"><code></code></pre></div></div></form>`
  const panel = html`<details class="api-try"><summary>${words.tryIt}</summary>${form}</details>`
  // On a crowded page what an operation takes and gives comes first.
  return panel.html.length < drawing.left / 2 && spend(drawing, panel)
}

function group(title: string, fields: Html[]): Content {
  return fields.length > 0 && html`<fieldset><legend>${title}</legend>${fields}</fieldset>`
}

function drawServers({ server }: ApiLabels, servers: Server[]): Html {
  const [first] = servers
  const choice =
    servers.length > 1
      ? html`<select name="server">${servers.map(({ template, url, description }) => html`<option value="${template}">${description === undefined ? url : `${url} – ${description}`}</option>`)}</select>`
      : html`<input name="server" value="${first?.template ?? ''}" readonly>`
  const variables = servers.map(({ template, variables: all }) =>
    all.map(({ name, standard, choices }) => {
      const input =
        choices.length > 0
          ? html`<select name="variable:${name}">${choices.map((each) => html`<option${attributes({ selected: each === standard })}>${each}</option>`)}</select>`
          : html`<input name="variable:${name}" value="${standard}" autocomplete="off" spellcheck="false">`
      return html`<div data-server="${template}"${attributes({ hidden: template !== first?.template })}>${labelled({ label: name, isRequired: false }, input)}</div>`
    }),
  )
  return html`<fieldset><legend>${server}</legend>${labelled({ label: 'URL', isRequired: false }, choice)}${variables}</fieldset>`
}

function drawAuthGroup(words: ApiLabels, security: SecurityScheme[][]): Content {
  const fields = drawAuth(words, security)
  const remember = html`<label class="api-check"><input type="checkbox" name="remember"><span>${words.remember}</span></label>`
  return fields.length > 0 && group(words.authentication, [...fields, remember])
}

function drawAuth({ username, password }: ApiLabels, security: SecurityScheme[][]): Html[] {
  const schemes = new Map(security.flat().map((scheme) => [scheme.name, scheme.value]))
  return [...schemes].flatMap(([label, value]) => {
    const { type, scheme, in: place, name } = value
    const placeholder = textOf(value['x-gitbook-token-placeholder']) ?? 'YOUR_SECRET_TOKEN'
    const secret = (given: Parameters<typeof attributes>[0]) =>
      html`<input type="password" autocomplete="off" data-auth${attributes({ placeholder, ...given })}>`
    if (type === 'apiKey' && typeof name === 'string' && (place === 'header' || place === 'query'))
      return [
        labelled(
          { label: name, isRequired: false },
          secret({ name: `${place}:${name}`, 'data-prefix': textOf(value['x-gitbook-prefix']) }),
        ),
      ]
    if (type === 'http' && typeof scheme === 'string' && scheme.toLowerCase() === 'basic')
      return [
        labelled(
          { label: username, isRequired: false },
          html`<input name="basic:user" autocomplete="off" data-auth>`,
        ),
        labelled({ label: password, isRequired: false }, secret({ name: 'basic:password', placeholder: '' })),
      ]
    if (type === 'http' || type === 'oauth2' || type === 'openIdConnect')
      return [
        labelled(
          { label, isRequired: false },
          secret({ name: 'header:Authorization', 'data-prefix': 'Bearer' }),
        ),
      ]
    return []
  })
}

function drawBody(drawing: Drawing, { body, method }: FoundOperation): Content {
  const types = Object.entries(objectOf(body?.['content']))
  if (types.length === 0 || method === 'get' || method === 'head') return ''
  const choice = labelled(
    { label: 'Content-Type', isRequired: false },
    html`<select name="type">${types.map(([type]) => html`<option>${type}</option>`)}</select>`,
  )
  const bodies = types.map(
    ([type, media], at) =>
      html`<div data-type="${type}"${attributes({ hidden: at > 0 })}>${drawContent(drawing, type, objectOf(media))}</div>`,
  )
  return html`<fieldset><legend>${drawing.words.body}</legend>${choice}${bodies}</fieldset>`
}

function drawContent(drawing: Drawing, type: string, media: JsonObject): Content {
  const { document } = drawing
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)
  const schema = withAllOf(document, resolveRef(document, media['schema']).value)
  const properties = Object.entries(objectOf(schema['properties']))
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  if (isForm && properties.length > 0)
    return properties.map(([name, property]) =>
      drawField(drawing, {
        name: `form:${name}`,
        label: name,
        schema: property,
        isRequired: required.has(name),
        isOfBody: true,
      }),
    )
  if (isFileType(type)) return html`<input type="file" name="file" aria-label="${drawing.words.body}">`
  const [first, ...more] = examplesOf(document, { content: { [type]: media } })
  const text = (first?.text ?? '').slice(0, longestBody)
  const examples = first && more.length > 0 && drawExampleChoice(drawing, [first, ...more])
  return html`${examples}<textarea name="body" rows="${Math.min(14, Math.max(4, text.split('\n').length))}" spellcheck="false" aria-label="${drawing.words.body}">${text}</textarea>`
}

// Each option has the text that it puts in.
function drawExampleChoice({ words }: Drawing, examples: Example[]): Html {
  const options = examples.map(
    ({ title, text }) => html`<option value="${text.slice(0, longestBody)}">${title}</option>`,
  )
  return labelled(
    { label: words.example, isRequired: false },
    html`<select name="example">${options}</select>`,
  )
}

const longestBody = 4000
