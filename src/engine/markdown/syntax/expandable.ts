import type { Block, Expandable, Fragment, InlineNode } from '../../document/nodes.ts'
import type { WriteContext } from '../write-context.ts'
import { filled } from './tag-syntax.ts'

/** `<details>`: the summary is its title, the rest its body. */
export function expandableBlock(title: InlineNode[], body: Block[], isOpen: boolean): Expandable {
  const paragraph: Block = { object: 'block', type: 'paragraph', data: {}, nodes: title }
  return {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    data: isOpen ? { defaultExpanded: true } : {},
    fragments: [fragment('expandable-title', [paragraph]), fragment('expandable-body', filled(body))],
  }
}

export function writeExpandable(block: Expandable, context: WriteContext): string {
  const title = fragmentOf(block, 'expandable-title').flatMap((node) =>
    'nodes' in node && node.type === 'paragraph' ? node.nodes : [],
  )
  const open = block.data.defaultExpanded ? '<details open>' : '<details>'
  const body = context.blocks(fragmentOf(block, 'expandable-body'))
  return [
    open,
    `<summary>${context.html(title)}</summary>`,
    ...(body === '' ? [] : [body]),
    '</details>',
  ].join('\n\n')
}

function fragment(name: string, nodes: Block[]): Fragment {
  return { object: 'fragment', type: name, fragment: name, nodes }
}

function fragmentOf(block: Expandable, type: string): Block[] {
  return block.fragments.find((each) => each.type === type || each.fragment === type)?.nodes ?? []
}
