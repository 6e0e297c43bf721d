import type { Output } from './output.ts'

/** Something that was opened and holds the lines that follow. */
export type Container = {
  kind: 'colons' | 'indented' | 'quote' | 'toggle' | 'tag'
  /** What is written when it ends. */
  end: string[]
  /** Where it stands: what is written for it stands there, too. */
  indent: string
  /** How many colons opened it, or which tag. */
  mark?: string
  /** How far its content is indented beyond it, if that means nothing; `undefined` until its first line. */
  inner?: number | undefined
  /** Each block of code in it is a tab of its own. */
  holdsCode?: boolean
  /** Of several that stand in a row and belong together: what ends them all. */
  endOfRow?: string[]
}

export type Stack = {
  readonly open: Container[]
  push: (container: Container, opening: string[]) => void
  /** Ends the containers from a place in the stack on. */
  closeFrom: (at: number) => void
}

export function startStack(output: Output): Stack {
  const open: Container[] = []
  return {
    open,
    push(container, opening) {
      if (opening.length > 0) output.block(opening, container.indent)
      open.push(container)
    },
    closeFrom(at) {
      for (const container of open.splice(at).toReversed())
        if (container.end.length > 0) {
          for (const line of container.end) output.line(line === '' ? '' : container.indent + line)
          output.line('')
        }
    },
  }
}
