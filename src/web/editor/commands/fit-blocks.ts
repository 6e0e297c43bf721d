import { Fragment, type Node } from '@tiptap/pm/model'

/** Blocks as they stand in another: pictures in a row and items in a list by themselves, elsewhere in one of their own. */
export function fitBlocks(content: Fragment, { from, into }: { from: Node; into: Node }): Fragment {
  const { firstChild: first, childCount } = content
  const isRow = into.type.name === 'images'
  if (first?.type.name === 'list_item')
    return into.type.isInGroup('list')
      ? itemsOf(content, into)
      : Fragment.from(from.type.create(null, content))
  if (first?.type.name === 'image' && !isRow)
    return Fragment.from(from.type.create({ data: from.attrs['data'] }, content))
  return isRow && first?.type === into.type && childCount === 1 ? first.content : content
}

// Tasks alone are done or not.
function itemsOf(content: Fragment, list: Node): Fragment {
  const isTasks = list.type.name === 'list_tasks'
  return Fragment.from(
    content.content.map((item) => {
      const { checked = false, ...data } = item.attrs['data']
      return item.type.create({ ...item.attrs, data: isTasks ? { ...data, checked } : data }, item.content)
    }),
  )
}
