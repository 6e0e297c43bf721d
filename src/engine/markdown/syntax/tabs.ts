import type { Tabs } from '../../document/nodes.ts'
import { booleanOf, writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, hasOnly, only, type TagSyntax } from './tag-syntax.ts'

export const tabsTag: TagSyntax = {
  body: 'required',
  holds: 'tab',
  read(tag, body) {
    const nodes = only(body, 'tabs-item')
    const fullWidth = booleanOf(tag.attributes.fullWidth)
    if (!nodes || !hasOnly(tag, ['fullWidth'])) return undefined
    return { object: 'block', type: 'tabs', data: { ...(fullWidth !== undefined && { fullWidth }) }, nodes }
  },
}

export const tabTag: TagSyntax = {
  body: 'required',
  inside: 'tabs',
  read(tag, body) {
    const { title, icon } = tag.attributes
    if (!hasOnly(tag, ['title', 'icon'])) return undefined
    const data = { ...(title !== undefined && { title }), ...(icon && { icon }) }
    return { object: 'block', type: 'tabs-item', data, nodes: filled(body) }
  },
}

export function writeTabs(block: Tabs, context: WriteContext): string {
  const items = block.nodes.map(({ data: { title, icon }, nodes }) =>
    context.wrap(writeTag('tab', { title, icon }), nodes, writeTag('endtab')),
  )
  return [
    writeTag('tabs', { fullWidth: block.data.fullWidth }),
    items.join('\n\n'),
    writeTag('endtabs'),
  ].join('\n')
}
