import type { Stepper } from '../../document/nodes.ts'
import { writeTag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { filled, hasOnly, only, type TagSyntax } from './tag-syntax.ts'

export const stepperTag: TagSyntax = {
  body: 'required',
  holds: 'step',
  read(tag, body) {
    const nodes = only(body, 'stepper-step')
    return nodes && hasOnly(tag, []) ? { object: 'block', type: 'stepper', data: {}, nodes } : undefined
  },
}

export const stepTag: TagSyntax = {
  body: 'required',
  inside: 'stepper',
  read(tag, body) {
    const { icon } = tag.attributes
    if (!hasOnly(tag, ['icon'])) return undefined
    return { object: 'block', type: 'stepper-step', data: { ...(icon && { icon }) }, nodes: filled(body) }
  },
}

export function writeStepper(block: Stepper, context: WriteContext): string {
  const steps = block.nodes.map(({ data: { icon }, nodes }) =>
    context.wrap(writeTag('step', { icon }), nodes, writeTag('endstep')),
  )
  return [writeTag('stepper'), steps.join('\n\n'), writeTag('endstepper')].join('\n')
}
