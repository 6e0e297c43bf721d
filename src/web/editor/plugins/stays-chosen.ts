import { NodeSelection, Plugin } from '@tiptap/pm/state'

/**
 * What is chosen as a whole stays so when it is pressed once more: the browser has put the cursor elsewhere by then,
 * which is read after a press that is over at once, as of a finger.
 */
export function staysChosen(): Plugin {
  return new Plugin({
    props: {
      handleClickOn(view, _pos, node, nodePos) {
        const { selection } = view.state
        const isChosen = selection instanceof NodeSelection && selection.from === nodePos
        if (isChosen && node.isAtom) view.focus()
        return false
      },
    },
  })
}
