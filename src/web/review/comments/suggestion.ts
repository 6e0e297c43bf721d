import { blockText, type Block, type Code, type JSONDocument } from '../../../engine/document/index.ts'

const syntax = 'suggestion'

/** A comment that says what a block should say instead. */
export function writeSuggestion(replacement: string, remark: string): string {
  const longest = Math.max(2, ...[...replacement.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return [remark.trim(), `${fence}${syntax}\n${replacement.trim()}\n${fence}`].filter(Boolean).join('\n\n')
}

/** What a comment suggests, in Markdown. */
export function suggestionIn(document: JSONDocument): string | undefined {
  const found = document.nodes.find(isSuggestion)
  return found === undefined ? undefined : blockText(found)
}

/** What a comment says besides. */
export function withoutSuggestion(document: JSONDocument): JSONDocument {
  return { ...document, nodes: document.nodes.filter((block) => !isSuggestion(block)) }
}

function isSuggestion(block: Block): block is Code {
  return block.type === 'code' && block.data.syntax === syntax
}
