import { Editor, Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history } from '@tiptap/pm/history'
import { tableEditing } from '@tiptap/pm/tables'
import { messages } from '../locales/messages.ts'
import { highlightCode } from './code/highlight-code.ts'
import { loadEmojiNames } from './commands/emoji-names.ts'
import { InputRules } from './commands/input-rules.ts'
import { Keys } from './commands/keys.ts'
import type { Direction } from '../../engine/document/index.ts'
import type { EditorNode } from '../../engine/editor/index.ts'
import { clipboard } from './paste/index.ts'
import { acrossTables } from './plugins/across-tables.ts'
import { autolink } from './plugins/autolink.ts'
import { cellEditing } from './plugins/cell-editing.ts'
import { chosenBlocks } from './plugins/chosen-blocks.ts'
import { commentedBlocks } from './plugins/commented-blocks.ts'
import { directions } from './plugins/directions.ts'
import { finding } from './plugins/find.ts'
import { highlighting } from './plugins/highlighting.ts'
import { ownKeys } from './plugins/own-keys.ts'
import { placeholders } from './plugins/placeholders.ts'
import { shownParts } from './plugins/shown-parts.ts'
import { staysChosen } from './plugins/stays-chosen.ts'
import { mentioning, naming, slash } from './plugins/suggestion.ts'
import { uploads, type UploadFile } from './plugins/uploads.ts'
import { readSelection } from './read-selection.ts'
import { trailingParagraph } from './plugins/trailing-paragraph.ts'
import { schemaExtensions } from './schema/index.ts'
import { withViews } from './views/index.ts'
import type { Published } from './views/published.ts'

type Input = {
  element: HTMLElement
  content: EditorNode
  published: Published
  upload: UploadFile
  plugins: Extension[]
}

/** An editor of a document, in an element of the page. */
export function createEditor({ element, content, published, upload, plugins }: Input): Editor {
  loadEmojiNames()
  return new Editor({
    element,
    injectCSS: false,
    content,
    extensions: [
      ...withViews(schemaExtensions, published),
      Keys,
      InputRules,
      addresses,
      suggestions,
      library,
      clipboard(published, upload),
      uploads(upload),
      own(published.direction),
      ...plugins,
    ],
    editorProps: {
      attributes: {
        class: 'prose',
        dir: published.direction,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': messages.editor.body,
        spellcheck: 'true',
      },
      handleDOMEvents: {
        keydown: readSelection,
        beforeinput: readSelection,
        copy: readSelection,
        cut: readSelection,
        paste: readSelection,
      },
      // The bar above and the cursor keep some distance.
      scrollThreshold: { top: 96, bottom: 64, left: 0, right: 0 },
      scrollMargin: { top: 112, bottom: 96, left: 0, right: 0 },
    },
  })
}

/** Takes back what was done last; a text that is shared has an undo of its own. */
export const ownHistory = Extension.create({
  name: 'own-history',
  addProseMirrorPlugins: () => [history({ newGroupDelay: 600 })],
})

// Before the keys, which end a line.
const addresses = Extension.create({
  name: 'addresses',
  priority: 300,
  addProseMirrorPlugins: () => [autolink()],
})

// Before the keys: while a menu is open, Enter in a list chooses from it.
const suggestions = Extension.create({
  name: 'suggestions',
  priority: 300,
  addProseMirrorPlugins: () => [slash.plugin(), mentioning.plugin(), naming.plugin()],
})

const library = Extension.create({
  name: 'library',
  addProseMirrorPlugins: () => [
    dropCursor({ class: 'drop-cursor', width: 3, color: false }),
    gapCursor(),
    tableEditing(),
  ],
})

const own = (direction: Direction) =>
  Extension.create({
    name: 'own',
    addProseMirrorPlugins: () => [
      directions(direction),
      highlighting(highlightCode),
      cellEditing(),
      acrossTables(),
      chosenBlocks(),
      staysChosen(),
      commentedBlocks(),
      finding(),
      placeholders(),
      shownParts(),
      trailingParagraph(),
      ownKeys(),
    ],
  })
