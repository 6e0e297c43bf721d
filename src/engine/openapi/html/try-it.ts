import { html, type Content } from '../../html/index.ts'
import { extensionOf, type FoundOperation } from '../find-operation.ts'
import type { Json } from '../json.ts'
import { requestOf } from '../samples.ts'
import { spend, type Drawing } from './drawing.ts'

/** A form that sends a request from the browser to the API's own server; the page's script makes it work. */
export function drawTryIt(drawing: Drawing, operation: FoundOperation): Content {
  const isHidden = extensionOf(drawing.document, operation, 'x-hideTryItPanel') === true
  const server = operation.servers[0] ?? ''
  if (operation.kind === 'webhook' || isHidden || !/^https?:\/\//.test(server) || drawing.left <= 0) return ''
  const { headers, body } = requestOf(drawing.document, operation)
  const places = new Set(['path', 'query', 'header'])
  const fields = operation.parameters
    .filter((parameter) => places.has(parameter.in))
    .map(
      (parameter) =>
        html`<label><span>${parameter.name}</span><input name="${parameter.in}:${parameter.name}" autocomplete="off"${parameter['required'] === true ? html` required` : ''} placeholder="${placeholder(parameter['example'])}"></label>`,
    )
  const named = new Set(operation.parameters.map(({ name }) => name.toLowerCase()))
  const others = headers
    .filter(([name]) => !named.has(name.toLowerCase()))
    .map(
      ([name, value]) =>
        html`<label><span>${name}</span><input name="header:${name}" autocomplete="off"${name === 'Content-Type' ? html` value="${value}"` : html` placeholder="${value}"`}></label>`,
    )
  const servers =
    operation.servers.length > 1
      ? html`<label><span>Server</span><select name="server">${operation.servers.filter((each) => /^https?:\/\//.test(each)).map((each) => html`<option>${each}</option>`)}</select></label>`
      : html`<input type="hidden" name="server" value="${server}">`
  const text =
    body !== undefined &&
    html`<label><span>Body</span><textarea name="body" rows="6" spellcheck="false">${body}</textarea></label>`
  return spend(
    drawing,
    html`<details class="api-fold api-try" hidden><summary>Try it</summary><form data-method="${operation.method.toUpperCase()}" data-path="${operation.path}">${servers}${fields}${others}${text}<button type="submit">Send</button><p class="api-notes" role="status"></p><pre hidden tabindex="0"></pre></form></details>`,
  )
}

function placeholder(example: Json | undefined): string {
  return example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example)
}
