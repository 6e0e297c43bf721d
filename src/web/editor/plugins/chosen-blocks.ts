import { getNodeRangeDecorations, isNodeRangeSelection } from '@tiptap/extension-node-range'
import { Plugin } from '@tiptap/pm/state'

/** Shows which blocks are chosen together. */
export function chosenBlocks(): Plugin {
  return new Plugin({
    props: {
      decorations: ({ selection }) =>
        isNodeRangeSelection(selection) ? getNodeRangeDecorations([...selection.ranges]) : null,
      attributes: ({ selection }) => ({ class: isNodeRangeSelection(selection) ? 'chooses-blocks' : '' }),
    },
  })
}
