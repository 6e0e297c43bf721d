import { Fragment, Slice, type Node } from '@tiptap/pm/model'

const names = ['key', 'id']

/** What is pasted, without the keys of blocks that are there: a copy is a new block, and what was cut comes back. */
export function withoutTakenKeys(slice: Slice, doc: Node): Slice {
  const taken = new Set<unknown>()
  doc.descendants((node) => {
    for (const name of names) if (typeof node.attrs[name] === 'string') taken.add(node.attrs[name])
    return !node.isTextblock
  })
  return new Slice(freed(slice.content), slice.openStart, slice.openEnd)

  function freed(content: Fragment): Fragment {
    return Fragment.from(content.content.map((node) => (node.isInline ? node : freedNode(node))))
  }

  function freedNode(node: Node): Node {
    const content = node.isTextblock ? node.content : freed(node.content)
    const own = names.filter((name) => taken.has(node.attrs[name]))
    if (own.length === 0) return node.copy(content)
    const attrs = { ...node.attrs, ...Object.fromEntries(own.map((name) => [name, null])) }
    return node.type.create(attrs, content, node.marks)
  }
}
