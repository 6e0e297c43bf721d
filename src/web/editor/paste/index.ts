import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { frameOf } from '../../../engine/html/index.ts'
import { clearAcross } from '../commands/table/across-selection.ts'
import type { UploadFile } from '../plugins/uploads.ts'
import type { Published } from '../views/published.ts'
import { clipboardParser, clipboardSerializer } from './clipboard-dom.ts'
import { fitted, holdsCells } from './one-line.ts'
import { pasteHtml } from './paste-html.ts'
import { pasteIntoCode, pasteText } from './paste-text.ts'
import { textOfSlice } from './plain-text.ts'
import { withoutTakenKeys } from './taken-keys.ts'
import { trustedSlice } from './trusted-slice.ts'

/** What goes to the clipboard and comes from it. */
export function clipboard(published: Published, upload: UploadFile): Extension {
  const isShown = (address: string) =>
    frameOf(address) !== undefined || published.claims()?.unfurling(address) !== undefined
  return Extension.create({
    name: 'clipboard',
    priority: 300,
    addProseMirrorPlugins() {
      const { schema } = this.editor
      // Shift with a letter that is typed is not the shortcut, and what comes from a menu has no key at all.
      let isPlain = false
      return [
        new Plugin({
          props: {
            clipboardSerializer: clipboardSerializer(schema),
            clipboardParser: clipboardParser(schema),
            clipboardTextSerializer: textOfSlice,
            transformPasted: (slice, view, isText) => {
              const trusted = trustedSlice(slice, schema)
              // What is dragged stays what it is.
              if (view.dragging?.move === true) return trusted
              const own = withoutTakenKeys(trusted, view.state.doc)
              // Lines of a text come as a cell where no line but a cell would fit.
              return holdsCells(own) && !isText ? own : fitted(own, view.state)
            },
            handleKeyDown: (_view, event) => {
              const isCommand = event.ctrlKey || event.metaKey
              isPlain = isCommand && event.shiftKey && event.key.toLowerCase() === 'v'
              return false
            },
            handleDOMEvents: {
              keyup: () => {
                isPlain = false
                return false
              },
            },
            handlePaste: (view, event, slice) => {
              const data = event.clipboardData
              if (data === null) return false
              if (pasteIntoCode(view, data)) return true
              if (isPlain) return false
              // Within tables, cells that are copied go into cells.
              if (data.getData('text/html').includes('data-pm-slice')) {
                if (holdsCells(slice)) clearAcross(view.state, view.dispatch)
                return false
              }
              return (
                pasteText(view, data, { isShown, pageAt: published.pageAt }) || pasteHtml(view, data, upload)
              )
            },
          },
        }),
      ]
    },
  })
}
