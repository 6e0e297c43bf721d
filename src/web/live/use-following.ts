import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import type { LivePage } from './connect.ts'
import { placeOf } from './cursors.ts'
import { othersIn, peopleIn } from './others.ts'

/** Keeps in sight where somebody writes, until one goes on by oneself. */
export function useFollowing(page: LivePage | undefined, editor: Editor | undefined) {
  const [followed, setFollowed] = useState<string>()
  useEffect(() => {
    if (page === undefined || editor === undefined || followed === undefined) return
    const look = () => {
      const person = peopleIn(othersIn(page.awareness)).find(({ id }) => id === followed)
      if (person === undefined) return setFollowed(undefined)
      const place = placeOf(person, page.doc, editor.state.doc)
      if (place === undefined) return
      const { node } = editor.view.domAtPos(place.head)
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'center', behavior: 'auto' })
    }
    const stop = () => setFollowed(undefined)
    look()
    page.awareness.on('change', look)
    for (const event of ['wheel', 'keydown', 'touchmove'] as const) addEventListener(event, stop)
    return () => {
      page.awareness.off('change', look)
      for (const event of ['wheel', 'keydown', 'touchmove'] as const) removeEventListener(event, stop)
    }
  }, [page, editor, followed])
  return { followed, follow: (id: string) => setFollowed((before) => (before === id ? undefined : id)) }
}
