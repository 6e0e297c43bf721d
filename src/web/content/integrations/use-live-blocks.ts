import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { walk, type JSONDocument } from '../../../engine/document/index.ts'
import { html, type RenderOptions } from '../../../engine/html/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { spaceClaimsQuery } from '../../api/integrations.ts'
import { shownAs, type ShownBlock } from './shown-block.ts'

type LiveBlocks = Pick<RenderOptions, 'integration'> & {
  /** Has integrations draw in what was drawn; answers how to end it. */
  begin: (drawn: Element) => () => void
}

/** What integrations draw in a text that is read: each block has its place, in which its integration draws. */
export function useLiveBlocks({ spaceId }: ContentLocation, document: JSONDocument): LiveBlocks {
  const hasClaimable = useMemo(() => isClaimable(document), [document])
  const { data: claims } = useQuery({ ...spaceClaimsQuery(spaceId), enabled: hasClaimable })
  return useMemo(() => {
    const blocks: ShownBlock[] = []
    return {
      integration(block) {
        const shown = shownAs(block, claims)
        if (shown === undefined) return undefined
        blocks.push(shown)
        return html`<div class="integration" data-live="${String(blocks.length - 1)}"></div>`
      },
      begin(drawn) {
        const hosts = drawn.querySelectorAll<HTMLElement>('[data-live]')
        const ending = new AbortController()
        if (hosts.length > 0) draw([...hosts], { blocks, spaceId, ending }).catch(() => undefined)
        return () => ending.abort()
      },
    }
    // Another document has other blocks.
    // oxlint-disable-next-line react/exhaustive-deps -- what was drawn of one is not of another
  }, [spaceId, document, claims])
}

/** Whether there is something in a document that an integration may claim. */
function isClaimable(document: JSONDocument): boolean {
  let isFound = false
  walk(document, (node) => {
    if (node.object !== 'block') return
    isFound ||= node.type === 'embed' || (node.type === 'code' && node.data.syntax !== undefined)
  })
  return isFound
}

type Drawing = { blocks: ShownBlock[]; spaceId: string; ending: AbortController }

async function draw(hosts: HTMLElement[], { blocks, spaceId, ending }: Drawing): Promise<void> {
  const [{ liveBlock }, { createPublished }] = await Promise.all([
    import('./live-block.ts'),
    import('../../editor/views/published.ts'),
  ])
  if (ending.signal.aborted) return
  const published = createPublished({ resolve: () => undefined, externalTarget: 'blank' }, { spaceId })
  const unmount = published.mount()
  ending.signal.addEventListener('abort', unmount)
  for (const host of hosts) {
    const block = blocks[Number(host.dataset['live'])]
    if (block === undefined) continue
    const { end } = liveBlock(host, {
      block,
      spaceId,
      isEdited: false,
      draw: published.draw,
      onProps: () => undefined,
      onControls: () => undefined,
    })
    ending.signal.addEventListener('abort', end)
  }
}
