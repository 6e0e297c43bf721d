import { Node } from '@tiptap/core'
import { blockAttributes } from '../attributes.ts'
import { alignClass } from './alignment.ts'

// The page's title is the first level of a published page, so these begin with the second.
function heading(level: 1 | 2 | 3, tags: string[]) {
  return Node.create({
    name: `heading_${level}`,
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => blockAttributes(),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ node }) => [`h${level + 1}`, alignClass(node), 0],
  })
}

export const headings = [heading(1, ['h1', 'h2']), heading(2, ['h3']), heading(3, ['h4', 'h5', 'h6'])]
