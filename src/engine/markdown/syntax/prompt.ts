import type { Prompt } from '../../document/nodes.ts'
import { booleanOf, writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, hasOnly, type TagSyntax } from './tag-syntax.ts'

const EXPANDED = ['hidden', 'partial', 'full'] as const

export const promptTag: TagSyntax = {
  body: 'required',
  read(tag, body) {
    const { description, icon } = tag.attributes
    const openInAIProviders = booleanOf(tag.attributes.openInAIProviders)
    const defaultExpanded = EXPANDED.find((each) => each === tag.attributes.defaultExpanded)
    if (!hasOnly(tag, ['description', 'icon', 'openInAIProviders', 'defaultExpanded'])) return undefined
    if (tag.attributes.defaultExpanded !== undefined && !defaultExpanded) return undefined
    const data = {
      ...(description !== undefined && { description }),
      ...(icon && { icon }),
      ...(openInAIProviders !== undefined && { openInAIProviders }),
      ...(defaultExpanded && { defaultExpanded }),
    }
    return { object: 'block', type: 'prompt', data, nodes: filled(body) }
  },
}

export function writePrompt(block: Prompt, context: WriteContext): string {
  return context.wrap(writeTag('prompt', { ...block.data }), block.nodes, writeTag('endprompt'))
}
