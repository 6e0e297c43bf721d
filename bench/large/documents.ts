import { assignKeys, mapReferences } from '../../src/engine/document/index.ts'
import { parseMarkdown } from '../../src/engine/markdown/index.ts'
import { canonicalJson } from '../../src/engine/revisions/index.ts'
import { randomText } from '../../src/platform/random.ts'
import { createChance } from '../day/chance.ts'
import { createWords } from './words.ts'

const templates = 24
const links = 3
const nowhere = 'https://nowhere.invalid/'

/** Writes documents of some kB that all differ, as JSON in the form in which they are stored. */
export type WriteDocument = (of: { words: () => string; pageIds: string[]; extra: string }) => string

/**
 * Read from Markdown once for each of some patterns, since to read a hundred thousand pages is not what is measured
 * here: the words of a pattern are put in its places.
 */
export function createDocuments(): WriteDocument {
  const chance = createChance(7)
  const patterns = Array.from({ length: templates }, () => pattern(chance))
  let count = 0
  return ({ words, pageIds, extra }) => {
    const text = patterns[count++ % templates] ?? ''
    return text.replaceAll(/word(\d)x|page(\d)x|extrax/g, (place, word?: string, page?: string) => {
      if (word !== undefined) return words()
      return page === undefined ? extra : (pageIds[Number(page)] ?? place)
    })
  }
}

function pattern(chance: () => number): string {
  const { document } = parseMarkdown(markdown(chance))
  const linked = mapReferences(document, (ref) =>
    ref.kind === 'url' && ref.url.startsWith(nowhere)
      ? { kind: 'page', page: ref.url.slice(nowhere.length) }
      : ref,
  )
  return canonicalJson(assignKeys(linked, () => randomText(12)))
}

/** A page of Markdown, with the words of its own. */
export function markdown(chance: () => number): string {
  const word = createWords(chance)
  const some = (count: number) => Array.from({ length: count }, word).join(' ')
  const paragraph = (at: number) =>
    `The ${some(9)} word${at % 10}x ${some(14)}. A ${some(12)} word1x ${some(8)}.`
  const section = (at: number) =>
    [
      `## ${some(3)} word${at}x`,
      paragraph(at),
      at % 2 === 0
        ? `* ${some(6)}\n* See [${some(2)}](${nowhere}page${at % links}x).\n* ${some(5)} word2x`
        : `\`\`\`sh\n${word()} --${word()} word3x\n\`\`\``,
      paragraph(at + 1),
    ].join('\n\n')
  const sections = Array.from({ length: 4 + Math.floor(chance() * 4) }, (_, at) => section(at))
  return [`How to ${some(8)}: word4x.`, ...sections, 'extrax'].join('\n\n')
}
