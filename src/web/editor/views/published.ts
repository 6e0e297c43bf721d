import type { Claims } from '../../../engine/contentkit/index.ts'
import type {
  Block,
  ContentRef,
  InlineNode,
  TableColumn,
  TableValue,
} from '../../../engine/document/index.ts'
import {
  createRenderer,
  iconSymbols,
  renderPicture,
  renderValue,
  type Html,
  type Picture,
  type RenderOptions,
  type Renderer,
  type SignName,
} from '../../../engine/html/index.ts'
import { iconAddress } from '../../api/icons.ts'

type Named = (address: string) => { ref: ContentRef; title: string } | undefined

export type Published = ReturnType<typeof createPublished>

/** Draws blocks as published pages have them, for what is shown and not typed in. */
export function createPublished(given: RenderOptions, { spaceId }: { spaceId: string }) {
  const options: RenderOptions = { findIcon: iconAddress, ...given }
  let current = options
  let renderer: Renderer = createRenderer(options)
  const symbols = document.createElement('div')
  symbols.hidden = true
  const sheet = new CSSStyleSheet()
  let [icons, rules] = [0, 0]
  let claims: Claims | undefined
  let named: Named = () => undefined
  const views = new Set<() => void>()

  // Icons point to drawings that the page carries, and widths to rules that it has.
  function settle(): void {
    const { needs } = renderer
    if (needs.icons.size !== icons) {
      icons = needs.icons.size
      symbols.innerHTML = iconSymbols(needs.icons).html
    }
    for (const [declarations, name] of [...needs.rules].slice(rules))
      sheet.insertRule(`.${name} { ${declarations} }`, sheet.cssRules.length)
    rules = needs.rules.size
  }

  function drawn(html: string): string {
    settle()
    return html
  }

  return {
    /** Which way the page runs. */
    direction: options.direction ?? 'ltr',
    /** Where integrations are asked to draw their blocks. */
    spaceId,
    /** What they show in the place of addresses and code, once that is known. */
    claims: () => claims,
    claim(known: Claims): void {
      claims = known
      for (const draw of views) draw()
    },
    /** The page of the space that an address leads to, and its title. */
    pageAt: (address: string) => named(address),
    name(known: Named): void {
      named = known
    },
    block: (block: Block) => drawn(renderer.blocks([block]).html),
    inline: (inline: InlineNode) => drawn(renderer.inlines([inline]).html),
    /** A picture, and the one for the dark. */
    picture: ({ alt = '', ...data }: Omit<Picture, 'alt'> & { alt?: string }) =>
      drawn(renderPicture(renderer, { ...data, alt }).html),
    /** What a cell of a table shows. */
    value(column: TableColumn, value: TableValue): string {
      const record = { orderIndex: '', values: { [column.id]: value } }
      return drawn(renderValue({ record, column, blocks: [] }, renderer).html)
    },
    /** What draws with everything that blocks are drawn with. */
    draw: (make: (whole: Renderer) => Html) => drawn(make(renderer).html),
    icon: (name: string) => drawn(renderer.icon(name).html),
    sign: (name: SignName) => drawn(renderer.sign(name).html),
    /** A class with these declarations. */
    styled(declarations: string): string {
      const name = renderer.styled(declarations)
      settle()
      return name
    },
    resolve: (ref: Parameters<RenderOptions['resolve']>[0]) => current.resolve(ref),
    /** Something is known now that was not: everything is drawn anew. */
    update(changed: Partial<RenderOptions>): void {
      current = { ...current, ...changed }
      renderer = createRenderer(current, renderer)
      for (const draw of views) draw()
    },
    watch(draw: () => void): () => void {
      views.add(draw)
      return () => views.delete(draw)
    },
    mount(): () => void {
      document.body.append(symbols)
      document.adoptedStyleSheets.push(sheet)
      return () => {
        symbols.remove()
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      }
    },
  }
}
