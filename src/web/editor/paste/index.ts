import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { frameOf } from '../../../engine/html/index.ts'
import type { Published } from '../views/published.ts'
import { clipboardParser, clipboardSerializer } from './clipboard-dom.ts'
import { pasteHtml } from './paste-html.ts'
import { pasteIntoCode, pasteText } from './paste-text.ts'
import { plainTextOf } from './plain-text.ts'
import { trustedSlice } from './trusted-slice.ts'

/** What goes to the clipboard and comes from it. */
export function clipboard(published: Published): Extension {
  const isShown = (address: string) =>
    frameOf(address) !== undefined || published.claims()?.unfurling(address) !== undefined
  return Extension.create({
    name: 'clipboard',
    priority: 300,
    addProseMirrorPlugins() {
      const { schema } = this.editor
      let isPlain = false
      return [
        new Plugin({
          props: {
            clipboardSerializer: clipboardSerializer(schema),
            clipboardParser: clipboardParser(schema),
            clipboardTextSerializer: (slice) => plainTextOf(slice.content),
            transformPasted: (slice) => trustedSlice(slice, schema),
            handleKeyDown: (_view, event) => {
              isPlain = event.key.toLowerCase() === 'v' && event.shiftKey
              return false
            },
            handlePaste: (view, event) => {
              const data = event.clipboardData
              if (data === null) return false
              if (pasteIntoCode(view, data)) return true
              if (isPlain) return false
              // Within tables, cells that are copied go into cells.
              if (data.getData('text/html').includes('data-pm-slice')) return false
              return pasteText(view, data, isShown) || pasteHtml(view, data.getData('text/html'))
            },
          },
        }),
      ]
    },
  })
}
