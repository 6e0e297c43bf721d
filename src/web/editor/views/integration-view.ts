import type { Node } from '@tiptap/pm/model'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import type { Block, Integration } from '../../../engine/document/index.ts'
import type { liveBlock } from '../../content/integrations/live-block.ts'
import { shownBlock, type BlockControl } from '../../content/integrations/shown-block.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'
import { messages } from '../../locales/messages.ts'

/** What can be done with a block of an integration from outside of it. */
export type BlockControls = {
  all: () => BlockControl[]
  press: (control: BlockControl) => void
  watch: (listener: () => void) => () => void
}

const known = new WeakMap<globalThis.Node, BlockControls>()

/** The controls of the block that is drawn in an element. */
export function controlsOf(dom: globalThis.Node | null): BlockControls | undefined {
  return dom === null ? undefined : known.get(dom)
}

/** Whether an integration draws a block; diagrams are drawn without one. */
export function isDrawnByIntegration(node: Node): boolean {
  const block: Block | undefined = node.type.name === 'kept' ? node.attrs['block'] : undefined
  return block?.type === 'integration' && block.data.integration !== 'mermaid'
}

/** A block of an integration, with what it draws, which answers its writer. */
export function integrationView(published: Published) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    let node = first
    let live: ReturnType<typeof liveBlock> | undefined
    let isEnded = false
    let controls: BlockControl[] = []
    const listeners = new Set<() => void>()
    const shown = aside('div', 'drawn')
    shown.append(element('div', 'integration', messages.loading))
    const dom = element('div', 'drawn-block', shown)
    dom.setAttribute('role', 'group')
    dom.setAttribute('aria-label', messages.editor.types.integration)

    async function start(): Promise<void> {
      const { liveBlock: begin } = await import('../../content/integrations/live-block.ts')
      if (isEnded) return
      live = begin(shown, {
        block: shownBlock(blockIn(node)),
        spaceId: published.spaceId,
        isEdited: true,
        draw: published.draw,
        onProps: keepProps,
        onControls(next) {
          controls = next
          for (const listener of listeners) listener()
        },
      })
    }

    function keepProps(props: Record<string, unknown>): void {
      const pos = getPos()
      if (pos === undefined || !view.editable) return
      const block = blockIn(node)
      // Its first action made these props: they are what it is from now on.
      const { action: _, ...data } = block.data
      view.dispatch(view.state.tr.setNodeAttribute(pos, 'block', { ...block, data: { ...data, props } }))
    }

    known.set(dom, {
      all: () => controls,
      press: ({ action, confirm }) => live?.act(action, confirm),
      watch(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    start().catch(() => undefined)

    return {
      dom,
      update(next) {
        if (!isDrawnByIntegration(next) || blockIn(next).data.integration !== blockIn(node).data.integration)
          return false
        const isSame = next.attrs === node.attrs
        node = next
        if (!isSame) live?.update(shownBlock(blockIn(node)))
        return true
      },
      ignoreMutation: () => true,
      stopEvent: ({ target }) => target instanceof Element && target.closest(pressed) !== null,
      destroy() {
        isEnded = true
        live?.end()
      },
    }
  }
}

const pressed = 'button, input, select, textarea, label, a, summary, iframe'

function blockIn(node: Node): Integration {
  return node.attrs['block']
}
