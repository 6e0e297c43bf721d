import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'

/** Blocks that some readers see, and prompts for assistants: boxes around blocks. */
function wrapper(name: string, data: object) {
  return Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    isolating: true,
    addAttributes: () => blockAttributes(data),
    renderHTML: () => ['div', { class: name }, 0],
  })
}

export const If = wrapper('if', { expression: 'true' })
export const Prompt = wrapper('prompt', {})
