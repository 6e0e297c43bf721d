import { directionOf, type Direction } from '../document/index.ts'
import type { Block, InlineNode, JSONDocument } from '../document/nodes.ts'
import { renderBlock } from './blocks/index.ts'
import type { Needs, RenderOptions, Renderer } from './context.ts'
import { drawIcon, drawSign } from './icons.ts'
import { renderInline } from './inlines/index.ts'
import { englishLabels } from './labels.ts'
import { html, join, type Html } from './markup.ts'

export type RenderedDocument = { html: string; needs: Needs }

/**
 * A document as HTML. Anchors come from `meta.id` (`withAnchors`), conditions and expressions are decided before
 * (`evaluateDocument`); a block of a kind that is not known shows nothing.
 */
export function renderDocument(document: JSONDocument, options: RenderOptions): RenderedDocument {
  const renderer = createRenderer(options)
  const body = renderer.blocks(document.nodes)
  return { html: body.html, needs: renderer.needs }
}

/** What renders a document; one that goes on with the page of an `earlier` one shares its needs and ids. */
export function createRenderer(
  options: RenderOptions,
  earlier?: Pick<Renderer, 'needs' | 'uniqueId'>,
): Renderer {
  const needs: Needs = earlier?.needs ?? {
    math: false,
    diagrams: false,
    openapi: false,
    integrations: false,
    icons: new Map(),
    frames: new Set(),
    rules: new Map(),
  }
  const counts = new Map<string, number>()
  let around = options.direction
  const renderer: Renderer = {
    ...options,
    labels: { ...englishLabels, ...options.labels },
    locale: options.locale ?? 'en',
    needs,
    blocks: (nodes: Block[]): Html =>
      join(nodes.map((node) => renderer.directed([node], () => renderBlock(node, renderer)))),
    inlines: (nodes: InlineNode[]): Html => join(nodes.map((node) => renderInline(node, renderer))),
    directed(words, draw) {
      const direction = around && directionOf(words, around)
      if (direction === undefined || direction === around) return draw()
      const outer = around
      around = direction
      try {
        return withDirection(draw(), direction)
      } finally {
        around = outer
      }
    },
    icon(name) {
      const found = options.findIcon?.(name)
      if (typeof found !== 'string') return drawIcon(name, needs.icons, () => found)
      return html`<span class="icon from-file ${renderer.styled(`--icon:url("${found}")`)}" aria-hidden="true"></span>`
    },
    sign: (name) => drawSign(name, needs.icons),
    styled(declarations) {
      const known = needs.rules.get(declarations)
      if (known !== undefined) return known
      const name = `x${needs.rules.size}`
      needs.rules.set(declarations, name)
      return name
    },
    uniqueId:
      earlier?.uniqueId ??
      ((prefix) => {
        const count = (counts.get(prefix) ?? 0) + 1
        counts.set(prefix, count)
        return `${prefix}-${count}`
      }),
  }
  return renderer
}

function withDirection({ html: text }: Html, direction: Direction): Html {
  return { html: text.replace(/^<[a-z][a-z0-9]*/, `$& dir="${direction}"`) }
}
