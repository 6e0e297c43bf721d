import type { liveBlock } from '../../content/integrations/live-block.ts'
import type { ShownBlock } from '../../content/integrations/shown-block.ts'
import { aside } from './element.ts'
import type { Published } from './published.ts'

const pause = 400

/** What an integration draws for code or an address that it claims; what is typed meanwhile is drawn after a pause. */
export function createClaimed(published: Published) {
  const dom = aside('div', 'integration claimed')
  let current: ShownBlock | undefined
  let live: { of: string; block: ReturnType<typeof liveBlock> } | undefined
  let timer: number | undefined

  function end(): void {
    window.clearTimeout(timer)
    live?.block.end()
    live = undefined
  }

  async function draw(): Promise<void> {
    const { liveBlock: begin } = await import('../../content/integrations/live-block.ts')
    if (current === undefined) return
    const of = nameOf(current)
    if (live?.of === of) return live.block.update(current)
    live?.block.end()
    const input = { block: current, spaceId: published.spaceId, isEdited: false, draw: published.draw }
    live = { of, block: begin(dom, { ...input, onProps: () => undefined, onControls: () => undefined }) }
  }

  return {
    dom,
    update(block: ShownBlock | undefined): void {
      const isSame = JSON.stringify(block) === JSON.stringify(current)
      if (isSame) return
      const wait = current === undefined ? 0 : pause
      current = block
      window.clearTimeout(timer)
      if (block === undefined) end()
      else timer = window.setTimeout(() => void draw().catch(() => undefined), wait)
    },
    end(): void {
      current = undefined
      end()
    },
  }
}

// What an address unfurls to is asked for by an action, which comes first.
function nameOf({ integration, block, action }: ShownBlock): string {
  return JSON.stringify([integration, block, action])
}
