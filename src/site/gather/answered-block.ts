import { bound, readFields } from '../../engine/contentkit/index.ts'
import { drawBlock, type DrawnBlock } from '../../features/observers/integration-blocks/index.ts'
import type { AnsweredBlock, LiveBlock } from './integrations.ts'
import type { Place } from '../visit/open-place.ts'

type Plain = Record<string, unknown>

/**
 * Draws a block again after what its reader did. Another component may be open over it: the form then says which
 * one, and what the block below is like.
 */
export async function drawAnswered(
  { ctx, content }: Place,
  { key, block: whole }: LiveBlock,
  form: URLSearchParams,
): Promise<AnsweredBlock | undefined> {
  const { action: _first, ...block } = whole
  const draw = (asked: Partial<DrawnBlock>) =>
    drawBlock(ctx.services, { spaceId: content.spaceId, block: { ...block, ...asked } })
  const state = readFields(form, recordIn(form.get('state')))
  const props = recordIn(form.get('props'))
  const action = bound(recordIn(form.get('action')), state) as Plain
  const modal = form.get('modal') ?? undefined
  const below = modal === undefined ? { state, props } : belowIn(form.get('below'))

  const onBlock = async (asked: Partial<DrawnBlock>): Promise<AnsweredBlock | undefined> => {
    const output = await draw({ ...below, ...asked })
    return output && { key, output, hidden: {} }
  }
  const onModal = async (
    asked: Partial<DrawnBlock> & { block: string },
  ): Promise<AnsweredBlock | undefined> => {
    const output = await draw(asked)
    if (output?.type === 'complete') return onBlock(closing(output.returnValue))
    return output && { key, output, hidden: { modal: asked.block, below: JSON.stringify(below) } }
  }

  if (action['action'] === '@ui.modal.open')
    return onModal({ block: String(action['componentId']), props: recordOf(action['props']) })
  if (modal === undefined) return onBlock(action['action'] === undefined ? {} : { action })
  if (action['action'] === '@ui.modal.close') return onBlock(closing(action['returnValue']))
  return onModal({ block: modal, props, state, action })
}

function closing(returnValue: unknown): Partial<DrawnBlock> {
  return { action: { action: '@ui.modal.close', returnValue: recordOf(returnValue) } }
}

function belowIn(text: string | null): { state: Plain; props: Plain } {
  const { state, props } = recordIn(text)
  return { state: recordOf(state), props: recordOf(props) }
}

// From the form, which anybody can write.
function recordIn(text: string | null): Plain {
  try {
    return recordOf(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
