import type { JSONDocument } from '../../../engine/document/index.ts'
import { createLiveSaver } from '../../live/live-saver.ts'
import type { OpenedText } from '../../live/connect.ts'
import { messages } from '../../locales/messages.ts'
import type { SaveState } from './save-state.ts'
import type { PageFields } from './page-version.ts'
import { createSaver, type Saver, type SaverInput } from './saver.ts'

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }
const order: SaveState['kind'][] = ['refused', 'conflict', 'offline', 'ended', 'saving', 'unsaved', 'saved']

/** Parts of a page that are read by themselves: a long text takes its time. */
type Parts = { readOpened: () => JSONDocument; readFields: () => PageFields }
type Callbacks = { onReopen: () => void; onAccess: (access: { isReadOnly: boolean }) => void }

/** Saves a page whose text is shared: its text with everybody's, its title and the like as ever. */
export function savedTogether(page: OpenedText, input: SaverInput & Parts, callbacks: Callbacks): Saver {
  const states: Record<'text' | 'fields', SaveState> = { text: { kind: 'saved' }, fields: { kind: 'saved' } }
  const worst = (): SaveState =>
    order.indexOf(states.text.kind) <= order.indexOf(states.fields.kind) ? states.text : states.fields
  let savedFields = input.base.fields
  const note = (of: 'text' | 'fields') => (state: SaveState) => {
    states[of] = state
    if (of === 'fields' && state.kind === 'saved') savedFields = input.readFields()
    input.onState(worst())
  }
  const text = createLiveSaver({
    page,
    base: input.base,
    readOpened: () => page.before.document ?? input.readOpened(),
    stateBefore: page.before.state,
    savedFields: () => savedFields,
    areFieldsSaved: () => states.fields.kind === 'saved',
    read: input.read,
    keep: input.keep,
    keepAtOnce: input.keepAtOnce,
    onState: note('text'),
    words: messages.editor.ended,
    ...callbacks,
  })
  // Of the page it knows what is not its text.
  const { conflicts: _, ...rest } = input
  const fields = createSaver({
    ...rest,
    base: { ...input.base, document: blank },
    read: () => ({ fields: input.readFields(), document: blank }),
    server: {
      ...input.server,
      readAt: async (revision) => ({ ...(await input.server.readAt(revision)), document: blank }),
    },
    async keep() {
      if (!(await text.keepNow())) throw new Error('the browser keeps nothing')
    },
    keepAtOnce: () => undefined,
    onState: note('fields'),
  })
  return {
    touched: text.touched,
    touchedFields: fields.touched,
    save: async () => void (await Promise.all([text.save(), fields.save()])),
    pull: fields.pull,
    keepNow: text.keepNow,
    leave() {
      text.leave()
      fields.leave()
    },
    decided: () => undefined,
    state: worst,
    end() {
      text.end()
      fields.end()
    },
  }
}
