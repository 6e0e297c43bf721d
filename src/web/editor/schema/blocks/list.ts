import { Node } from '@tiptap/core'
import type { Node as EditorNode } from '@tiptap/pm/model'
import { blockAttributes } from '../attributes.ts'

const list = { group: 'block list', content: 'list_item+' }

const ListUnordered = Node.create({
  ...list,
  name: 'list_unordered',
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
})

const ListOrdered = Node.create({
  ...list,
  name: 'list_ordered',
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'ol', getAttrs: (element) => ({ data: startOf(element) }) }],
  renderHTML: ({ node }) => ['ol', startAttribute(node), 0],
})

const ListTasks = Node.create({
  ...list,
  name: 'list_tasks',
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'ul.tasks', priority: 60 }],
  renderHTML: () => ['ul', { class: 'tasks' }, 0],
})

const ListItem = Node.create({
  name: 'list_item',
  content: 'block+',
  defining: true,
  addAttributes: () => blockAttributes(),
  parseHTML: () => [{ tag: 'li', getAttrs: (element) => ({ data: checkedOf(element) }) }],
  renderHTML: () => ['li', 0],
})

export const lists = [ListUnordered, ListOrdered, ListTasks, ListItem]

function startOf(element: HTMLElement): object {
  const start = Number(element.getAttribute('start') ?? 1)
  return Number.isInteger(start) && start > 1 ? { start } : {}
}

function startAttribute({ attrs }: EditorNode): { start?: number } {
  const start: unknown = attrs['data'].start
  return typeof start === 'number' && start !== 1 ? { start } : {}
}

function checkedOf(element: HTMLElement): object {
  const box = element.querySelector(':scope > input[type=checkbox], :scope > label > input[type=checkbox]')
  return box instanceof HTMLInputElement ? { checked: box.checked } : {}
}
