import type { Block } from '../../document/nodes.ts'
import type { ReadContext } from '../read-context.ts'
import type { Tag } from '../tag.ts'

/** How one `{% tag %}` is read. Without a body a tag stands alone; an optional one may. */
export type TagSyntax = {
  body: 'none' | 'optional' | 'required'
  /** The tag that alone may stand directly inside, as tab in tabs. */
  holds?: string
  inside?: string
  read: (tag: Tag, body: Block[], context: ReadContext) => Block | undefined
}

/** Blocks that must not be empty get an empty paragraph. */
export function filled(nodes: Block[]): Block[] {
  return nodes.length > 0 ? nodes : [{ object: 'block', type: 'paragraph', data: {}, nodes: [] }]
}

/** Children of one type only, or nothing when others are among them. */
export function only<Type extends Block['type']>(
  nodes: Block[],
  type: Type,
): Extract<Block, { type: Type }>[] | undefined {
  const same = nodes.filter((node): node is Extract<Block, { type: Type }> => node.type === type)
  return same.length === nodes.length && same.length > 0 ? same : undefined
}

/** Only these attributes are understood: others make the whole tag raw. */
export function hasOnly(tag: Tag, names: string[]): boolean {
  return Object.keys(tag.attributes).every((name) => names.includes(name))
}
