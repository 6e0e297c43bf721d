import type { OpenApiBlock, Renderer } from '../context.ts'
import { attributes, html, type Html } from '../markup.ts'

/** An operation, webhook or set of models; where the specification is not at hand, its name. */
export function renderOpenApi(block: OpenApiBlock, renderer: Renderer): Html {
  const drawn = renderer.openapi?.(block, renderer)
  if (drawn !== undefined) {
    renderer.needs.openapi = true
    return drawn
  }
  const open = attributes({ id: block.meta?.id })
  if (block.type === 'openapi-schemas')
    return html`<div class="openapi"${open}><ul>${block.data.schemas.map((name) => html`<li><code>${name}</code></li>`)}</ul></div>`
  const { method } = block.data
  const place = block.type === 'openapi-webhook' ? block.data.name : block.data.path
  return html`<div class="openapi"${open}><p class="operation"><span class="${`method ${methodClass(method)}`}">${method ?? ''}</span> <code>${place ?? ''}</code></p></div>`
}

function methodClass(method: string | undefined): string {
  return /^[a-z]+$/i.test(method ?? '') ? (method ?? '').toLowerCase() : ''
}
