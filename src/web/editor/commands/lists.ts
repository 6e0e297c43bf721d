import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import type { Command } from '@tiptap/pm/state'
import { ancestorNamed } from './block-at.ts'

/** Enter in a list: a new item; in an empty one, out of the list. */
export const splitItem: Command = (state, dispatch) => {
  const type = state.schema.nodes['list_item']
  const item = ancestorNamed(state.selection.$from, 'list_item')
  if (type === undefined || item === undefined) return false
  if (state.selection.$from.depth !== item.depth + 1) return false
  const isTask = item.parent.type.name === 'list_tasks'
  return splitListItem(type, { key: null, data: isTask ? { checked: false } : {} })(state, dispatch)
}

export const indentItem: Command = (state, dispatch) => {
  const type = state.schema.nodes['list_item']
  return type !== undefined && sinkListItem(type)(state, dispatch)
}

export const outdentItem: Command = (state, dispatch) => {
  const type = state.schema.nodes['list_item']
  return type !== undefined && liftListItem(type)(state, dispatch)
}

export const toggleChecked: Command = (state, dispatch) => {
  const item = ancestorNamed(state.selection.$from, 'list_item')
  if (item === undefined || item.parent.type.name !== 'list_tasks') return false
  const data = { ...item.node.attrs['data'], checked: item.node.attrs['data'].checked !== true }
  dispatch?.(state.tr.setNodeAttribute(item.pos, 'data', data))
  return true
}

/** Backspace at the start of an item: the text stays, the item goes. */
export const leaveItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const item = ancestorNamed($from, 'list_item')
  const isStart = empty && $from.parentOffset === 0 && item !== undefined && $from.pos === item.pos + 2
  if (!isStart) return false
  return outdentItem(state, dispatch)
}
