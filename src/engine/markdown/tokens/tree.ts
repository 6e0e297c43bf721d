import type { CompileContext, Extension } from 'mdast-util-from-markdown'
import type { Literal } from 'mdast'
import type { Token } from 'micromark-util-types'

/** A `{% tag %}` on a line of its own; `value` is its source. */
export interface TagNode extends Literal {
  type: 'tag'
}
export interface MathNode extends Literal {
  type: 'math'
}
export interface InlineMathNode extends Literal {
  type: 'inlineMath'
}
export interface EmojiNode extends Literal {
  type: 'emoji'
}

declare module 'mdast' {
  interface RootContentMap {
    tag: TagNode
    math: MathNode
    inlineMath: InlineMathNode
    emoji: EmojiNode
  }
  interface BlockContentMap {
    tag: TagNode
    math: MathNode
  }
  interface PhrasingContentMap {
    inlineMath: InlineMathNode
    emoji: EmojiNode
  }
}

/** Turns the dialect's tokens into nodes of the syntax tree. */
export function dialectFromMarkdown(): Extension {
  return {
    enter: {
      tag: enterTag,
      mathFlow: enterMath,
      mathText: enterMath,
      emoji: enterEmoji,
    },
    exit: {
      tag: exitNode,
      mathFlow: exitNode,
      mathText: exitNode,
      emoji: exitNode,
    },
  }
}

function enterTag(this: CompileContext, token: Token): void {
  this.enter({ type: 'tag', value: this.sliceSerialize(token) }, token)
}

function enterMath(this: CompileContext, token: Token): void {
  const source = this.sliceSerialize(token)
  if (token.type === 'mathText') this.enter({ type: 'inlineMath', value: source.slice(2, -2) }, token)
  else this.enter({ type: 'math', value: formulaOf(source) }, token)
}

function enterEmoji(this: CompileContext, token: Token): void {
  this.enter({ type: 'emoji', value: this.sliceSerialize(token).slice(1, -1) }, token)
}

function exitNode(this: CompileContext, token: Token): void {
  this.exit(token)
}

function formulaOf(source: string): string {
  return source
    .split(/\r\n|\r|\n/)
    .slice(1, -1)
    .join('\n')
}
