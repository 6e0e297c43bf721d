import type { Updates } from '../../document/nodes.ts'
import { writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, hasOnly, only, type TagSyntax } from './tag-syntax.ts'

const FORMATS = ['full', 'short', 'numeric'] as const

export const updatesTag: TagSyntax = {
  body: 'required',
  holds: 'update',
  read(tag, body) {
    const nodes = only(body, 'update')
    const format = FORMATS.find((each) => each === tag.attributes.format)
    if (!nodes || !hasOnly(tag, ['format']) || (tag.attributes.format && !format)) return undefined
    return { object: 'block', type: 'updates', data: { ...(format && { format }) }, nodes }
  },
}

export const updateTag: TagSyntax = {
  body: 'required',
  inside: 'updates',
  read(tag, body) {
    const { date, tags } = tag.attributes
    if (!date || !hasOnly(tag, ['date', 'tags'])) return undefined
    const names = (tags ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const refs = names.map((name) => ({ kind: 'tag' as const, tag: name }))
    return {
      object: 'block',
      type: 'update',
      data: { date, ...(refs.length > 0 && { tags: refs }) },
      nodes: filled(body),
    }
  },
}

export function writeUpdates(block: Updates, context: WriteContext): string {
  const updates = block.nodes.map(({ data: { date, tags }, nodes }) => {
    const names = tags?.map((ref) => ref.tag).join(',')
    return context.wrap(writeTag('update', { date, tags: names || undefined }), nodes, writeTag('endupdate'))
  })
  return [
    writeTag('updates', { format: block.data.format }),
    updates.join('\n\n'),
    writeTag('endupdates'),
  ].join('\n')
}
