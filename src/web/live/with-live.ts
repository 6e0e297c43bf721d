import { Extension } from '@tiptap/core'
import { liveBinding } from './binding.ts'
import type { LivePage } from './connect.ts'
import { liveCursors } from './cursors.ts'

/** Makes an editor one of several on the same text. */
export function withLive(page: LivePage): Extension {
  return Extension.create({
    name: 'live',
    // After what else changes the text of its own accord.
    priority: 10,
    addProseMirrorPlugins: () => [liveBinding(page.doc), liveCursors(page)],
  })
}
