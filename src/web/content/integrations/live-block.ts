import { bound, toHtml, type Form, type RenderOutput } from '../../../engine/contentkit/index.ts'
import type { Html, Renderer } from '../../../engine/html/index.ts'
import { isRecord } from '../../../engine/is-record.ts'
import { renderComponent, type RenderRequest } from '../../api/integrations.ts'
import { answerFrames } from './answer-frames.ts'
import { blockProblem } from './block-problem.ts'
import type { BlockControl, ShownBlock } from './shown-block.ts'
import { controlsIn, isSameValue } from './shown-block.ts'
import { typedFields } from './typed-fields.ts'

type Plain = Record<string, unknown>
type Drawn = Extract<RenderOutput, { element: unknown }>

export type LiveBlockInput = {
  block: ShownBlock
  spaceId: string
  isEdited: boolean
  draw: (make: (renderer: Renderer) => Html) => string
  /** What is now to be in the document. */
  onProps: (props: Plain) => void
  onControls: (controls: BlockControl[]) => void
}

/** A block that an integration draws in an element, and answers; its props are the document's. */
export function liveBlock(host: HTMLElement, { spaceId, isEdited, draw, ...input }: LiveBlockInput) {
  let { block } = input
  let props: Plain = block.props
  let shown: Drawn | undefined
  /** Another component over it, which is what is shown then. */
  let modal: { componentId: string; props: Plain; output: Drawn } | undefined
  // One after the other: what was done is not lost to what came after it.
  let before: Promise<void> = Promise.resolve()
  /** What is to be drawn once nobody types or presses in it. */
  let isWaiting = false
  const ending = new AbortController()
  const { signal } = ending
  const fields = typedFields(host, { signal, onLeft: () => isWaiting && show() })
  const form: Form = { action: '', hidden: {}, ownOrigins: [location.origin], isEdited }

  async function ask(request: Omit<RenderRequest, 'context'>): Promise<RenderOutput | undefined> {
    if (signal.aborted) return undefined
    host.setAttribute('aria-busy', 'true')
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const context = {
      type: 'document' as const,
      spaceId,
      editable: isEdited,
      theme: isDark ? ('dark' as const) : ('light' as const),
    }
    try {
      // The contract says less of a tree than the engine that read it.
      const output = (await renderComponent(block.integration, { ...request, context })) as RenderOutput
      return signal.aborted ? undefined : output
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      host.removeAttribute('aria-busy')
    }
  }

  async function askBlock(asked: { state?: Plain; action?: RenderRequest['action'] }): Promise<void> {
    const output = await ask({ componentId: block.block, props, ...asked })
    if (output === undefined || !('element' in output)) return
    modal = undefined
    shown = output
    // What its writer did is kept; what it draws by itself changes nothing.
    if (asked.action !== undefined) keep(output.props)
    show()
  }

  async function askModal(asked: {
    componentId: string
    props: Plain
    state?: Plain
    action?: RenderRequest['action']
  }): Promise<void> {
    const output = await ask(asked)
    if (output === undefined) return
    if (!('element' in output)) return askBlock(closed(output.returnValue))
    modal = { componentId: asked.componentId, props: output.props, output }
    show()
  }

  function closed(returnValue: unknown) {
    const action = { action: '@ui.modal.close', returnValue: isRecord(returnValue) ? returnValue : {} }
    return { ...(shown && { state: shown.state }), action }
  }

  function keep(next: Plain): void {
    if (!isEdited || isSameValue(next, props)) return
    props = next
    input.onProps(next)
  }

  function inTurn(work: () => Promise<void>): void {
    before = before.then(work).catch(fail)
  }

  function act(given: unknown, question?: string): void {
    if (question !== undefined && !window.confirm(question)) return
    const current = modal?.output ?? shown
    const state = fields.read(current?.state ?? {})
    fields.sent()
    if (current !== undefined) current.state = state
    inTurn(() => answer(bound(given, state), state))
  }

  async function answer(action: unknown, state: Plain): Promise<void> {
    if (!isAction(action)) return modal === undefined ? askBlock({ state }) : undefined
    const { componentId, returnValue, url } = action
    switch (action.action) {
      case '@ui.url.open':
        if (typeof url === 'string' && /^https?:/.test(url)) window.open(url, '_blank', 'noopener')
        return
      case '@ui.modal.open':
        return askModal({ componentId: String(componentId), props: recordIn(action, 'props') })
      case '@ui.modal.close':
        return askBlock(closed(returnValue))
      case '@editor.node.updateProps':
        keep({ ...props, ...recordIn(action, 'props') })
        return askBlock({ state })
      default:
        if (modal === undefined) return askBlock({ state, action })
        return askModal({ componentId: modal.componentId, props: modal.props, state, action })
    }
  }

  function show(): void {
    const output = modal?.output ?? shown
    isWaiting = output !== undefined && fields.isInUse()
    if (output === undefined || isWaiting) return
    const whole = { ...output, state: fields.over(output.state) }
    const place = focusable(host).indexOf(document.activeElement)
    host.innerHTML = draw((renderer) => toHtml(whole, renderer, form))
    if (place >= 0) focusable(host)[place]?.focus()
    input.onControls(shown === undefined ? [] : controlsIn(shown.element['controls']))
  }

  function fail(error: unknown): void {
    const problem = blockProblem(error, {
      integrationName: block.integration,
      spaceId,
      signal,
      tryAgain: () => inTurn(() => askBlock({})),
    })
    host.replaceChildren(problem)
    input.onControls([])
  }

  host.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const button = event.submitter
      if (button instanceof HTMLButtonElement) act(parsed(button.value), button.dataset['confirm'])
      else act(undefined)
    },
    { signal },
  )
  host.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const { action, confirm } = target.dataset
      if (action !== undefined) act(parsed(action), confirm)
    },
    { signal },
  )
  answerFrames(host, { signal, act: (action) => act(action) })
  inTurn(() => askBlock(block.action === undefined ? {} : { action: block.action }))

  return {
    act,
    /** What the document says of it by now. */
    update: (next: ShownBlock): void => {
      const isSame = isSameValue(next.props, props) && next.block === block.block
      block = next
      if (isSame) return
      props = next.props
      inTurn(() => askBlock(shown === undefined ? {} : { state: shown.state }))
    },
    end: (): void => {
      ending.abort()
    },
  }
}

function focusable(host: HTMLElement): (Element | null)[] & HTMLElement[] {
  return [
    ...host.querySelectorAll<HTMLElement>(
      'button, input:not([type=hidden]), select, textarea, a[href], iframe',
    ),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAction(value: unknown): value is { action: string } & Plain {
  return isRecord(value) && typeof value['action'] === 'string'
}

function recordIn(action: Plain, name: string): Plain {
  const value = action[name]
  return isRecord(value) ? value : {}
}
