import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { plainTextOf } from './plain-text.ts'
import { pasteText } from './paste-text.ts'

/** What goes to the clipboard and comes from it. */
export const clipboard = Extension.create({
  name: 'clipboard',
  priority: 300,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        clipboardTextSerializer: (slice) => plainTextOf(slice.content),
        handlePaste: (view, event) => pasteText(view, event),
      },
    }),
  ],
})
