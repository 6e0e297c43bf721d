import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentKitContext } from '../../../../contract/observers/content-kit.ts'
import type { Integration } from '../../../../contract/observers/integrations.ts'
import type { Element } from '../../../../engine/contentkit/index.ts'
import { renderComponent, type RenderRequest } from '../../../api/integrations.ts'
import { messages } from '../../../locales/messages.ts'
import { DialogFrame } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './content-kit.module.css'
import { Drawn } from './drawn.tsx'
import { KitFailure } from './kit-failure.tsx'
import type { Action, KitState } from './kit.ts'
import { bindState, textOf } from './kit.ts'

const words = messages.integrations

type WithoutTheme<Context> = Context extends unknown ? Omit<Context, 'theme'> : never

type Drawing = { element: Element; state: KitState; props: Record<string, unknown> }

/** A component that an integration draws itself; what is done with it goes back there. */
export function ContentKit({
  integration,
  componentId,
  context,
  props,
  onClose,
  onGiveUp,
}: {
  integration: Integration
  componentId: string
  context: WithoutTheme<ContentKitContext>
  props: Record<string, unknown>
  /** For what is shown in a window above another: what it was closed with. */
  onClose?: (returnValue: unknown) => void
  /** The same for what could not be shown: nothing was done with it. */
  onGiveUp?: () => void
}) {
  const { name: integrationName } = integration
  const [drawing, setDrawing] = useState<Drawing>()
  const [isDone, setDone] = useState(false)
  const [isPending, setPending] = useState(false)
  const [modal, setModal] = useState<{ componentId: string; props: Record<string, unknown> }>()
  const [problem, setProblem] = useState<string>()
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const whole: ContentKitContext = { ...context, theme }

  const first = useQuery({
    queryKey: ['content-kit', integrationName, componentId, JSON.stringify(context)],
    queryFn: () => renderComponent(integrationName, { componentId, props, context: whole }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const initial = first.data !== undefined && 'element' in first.data ? first.data : undefined
  const shown = drawing ?? initial

  async function act(given: Action): Promise<void> {
    if (shown === undefined) return
    // What a binding names is known here alone.
    const action = bindState(given, shown.state) as Action
    if (action.action === '@ui.url.open') {
      const { url } = action
      if (typeof url === 'string' && /^https?:/.test(url)) window.open(url, '_blank', 'noopener')
      return
    }
    if (action.action === '@ui.modal.close' && onClose !== undefined) return onClose(action['returnValue'])
    if (action.action === '@ui.modal.open') return setModal(modalOf(action))
    setPending(true)
    setProblem(undefined)
    const request: RenderRequest = {
      componentId,
      props: shown.props,
      state: shown.state,
      action,
      context: whole,
    }
    try {
      const output = await renderComponent(integrationName, request)
      if ('element' in output) setDrawing(output)
      else if (onClose === undefined) setDone(true)
      else onClose('returnValue' in output ? output.returnValue : undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : messages.unexpected)
    } finally {
      setPending(false)
    }
  }

  if (isDone) return <Notice tone="success">{words.ended}</Notice>
  if (shown === undefined) {
    const content =
      first.error === null ? (
        <Skeleton lines={4} />
      ) : (
        <KitFailure
          integration={integration}
          error={first.error}
          isPending={first.isFetching}
          onAgain={() => void first.refetch()}
          onClose={onGiveUp}
        />
      )
    if (onGiveUp === undefined) return content
    return (
      <DialogFrame isOpen title={integration.title} onClose={onGiveUp}>
        {content}
      </DialogFrame>
    )
  }
  const content = (
    <div className={styles.kit} aria-busy={isPending}>
      <Drawn
        element={shown.element}
        kit={{
          integrationName,
          state: shown.state,
          isPending,
          act: (action) => void act(action),
          put: (change) => setDrawing({ ...shown, state: { ...shown.state, ...change } }),
        }}
      />
      {problem !== undefined && <Problem>{problem}</Problem>}
      {modal !== undefined && (
        <ContentKit
          integration={integration}
          componentId={modal.componentId}
          context={context}
          props={modal.props}
          onClose={(returnValue) => {
            setModal(undefined)
            void act({ action: '@ui.modal.close', returnValue: returnValue ?? {} })
          }}
          onGiveUp={() => setModal(undefined)}
        />
      )}
    </div>
  )
  if (onClose === undefined) return content
  const root: Element = shown.element
  const { title, returnValue } = root
  return (
    <DialogFrame isOpen title={textOf(title) || integration.title} onClose={() => onClose(returnValue)}>
      {content}
    </DialogFrame>
  )
}

function modalOf({ componentId, props }: Action): { componentId: string; props: Record<string, unknown> } {
  // The integration's own, and sent back to it as it is.
  return { componentId: textOf(componentId), props: (props ?? {}) as Record<string, unknown> }
}
