import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'

type Shape = { tag: string; className: string; data?: object }

function whole(name: string, part: string, { tag, className, data }: Shape) {
  return Node.create({
    name,
    group: 'block',
    content: `${part}+`,
    isolating: true,
    addAttributes: () => blockAttributes(data),
    parseHTML: () => [{ tag: `${tag}.${className}`, priority: 70 }],
    renderHTML: () => [tag, { class: className }, 0],
  })
}

function part(name: string, { tag, className, data }: Shape) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => blockAttributes(data),
    parseHTML: () => [{ tag: `${tag}.${className}`, priority: 70 }],
    renderHTML: () => [tag, { class: className }, 0],
  })
}

/** Blocks of several parts: tabs, steps, columns, updates. */
export const wholesAndParts = [
  whole('tabs', 'tabs_item', { tag: 'div', className: 'tabs' }),
  part('tabs_item', { tag: 'div', className: 'tab-panel' }),
  whole('stepper', 'stepper_step', { tag: 'ol', className: 'stepper' }),
  part('stepper_step', { tag: 'li', className: 'step' }),
  whole('columns', 'column', { tag: 'div', className: 'columns' }),
  part('column', { tag: 'div', className: 'column' }),
  whole('updates', 'update', { tag: 'div', className: 'updates' }),
  part('update', { tag: 'section', className: 'update', data: { date: '' } }),
]
