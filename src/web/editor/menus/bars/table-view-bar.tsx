import type { Editor } from '@tiptap/core'
import type { Table, TableView, TableViewCards } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'
import { hideColumn } from '../../commands/table/columns.ts'
import { columnOf, type TableAt } from '../../commands/table/table-at.ts'
import { ToolToggle } from '../tool-button.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'
import { setData } from './bar-target.ts'

const words = messages.editor.table

type Props = { editor: Editor; at: TableAt; data: Table['data'] }

/** A table or cards, and what each of these has to say. */
export function TableViewBar(props: Props) {
  const { editor, at, data } = props
  const { view } = data
  const isHidden = at.table.firstChild?.child(at.column).attrs['isHidden'] === true
  return (
    <>
      <ToolToggle
        label={words.hideColumn}
        isOn={isHidden}
        onToggle={() => hideColumn(!isHidden)(editor.state, editor.view.dispatch)}
      >
        {words.hideColumn}
      </ToolToggle>
      <BarSelect
        label={words.view}
        value={view.type}
        choices={choicesOf(words.views)}
        onChange={(type) => {
          if (type !== view.type) setData(editor, at.pos, { view: viewAs(type, at) })
        }}
      />
      {view.type === 'grid' ? (
        <ToolToggle
          label={messages.editor.hideHeader}
          isOn={view.hideHeader}
          onToggle={() => setData(editor, at.pos, { view: { ...view, hideHeader: !view.hideHeader } })}
        >
          {messages.editor.hideHeader}
        </ToolToggle>
      ) : (
        <CardsBar {...props} view={view} />
      )}
    </>
  )
}

function CardsBar({ editor, at, view }: Props & { view: TableViewCards }) {
  const columns = (at.table.firstChild?.children ?? []).map((title, index) => ({
    ...columnOf(at.table, index),
    title: title.textContent || words.withoutTitle(index + 1),
  }))
  const of = (...types: string[]) => [
    { id: '', label: words.none },
    ...columns.filter(({ type }) => types.includes(type)).map(({ id, title }) => ({ id, label: title })),
  ]
  const set = (changed: Partial<Record<keyof TableViewCards, string | undefined>>) => {
    const next = Object.entries({ ...view, ...changed }).filter(([, value]) => value !== undefined)
    setData(editor, at.pos, { view: Object.fromEntries(next) })
  }
  return (
    <>
      <BarSelect
        label={words.cardSize}
        value={view.cardSize}
        choices={choicesOf(words.cardSizes)}
        onChange={(cardSize) => set({ cardSize })}
      />
      <BarSelect
        label={words.cover}
        prefix={words.cover}
        value={view.coverDefinition ?? ''}
        choices={of('image', 'files')}
        onChange={(id) => set({ coverDefinition: id === '' ? undefined : id })}
      />
      <BarSelect
        label={words.cardTarget}
        prefix={words.cardTarget}
        value={view.targetDefinition ?? ''}
        choices={of('content-ref')}
        onChange={(id) => set({ targetDefinition: id === '' ? undefined : id })}
      />
    </>
  )
}

/** The other view; the first column that can be a cover or a target is one. */
function viewAs(type: TableView['type'], { table }: TableAt): TableView {
  const all = (table.firstChild?.children ?? []).map((_, index) => columnOf(table, index))
  const columns = all.map(({ id }) => id)
  if (type === 'grid') return { type, columns, hideHeader: false }
  const cover = all.find((column) => column.type === 'image' || column.type === 'files')
  const target = all.find((column) => column.type === 'content-ref')
  return {
    type,
    columns,
    cardSize: 'medium',
    ...(cover && { coverDefinition: cover.id }),
    ...(target && { targetDefinition: target.id }),
  }
}
