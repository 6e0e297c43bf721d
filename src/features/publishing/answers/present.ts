import type { AnswerFormat, SearchAnswer } from '../../../contract/publishing/answers.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import type { Passage } from './find-passages.ts'
import type { WrittenAnswer } from './write-answer.ts'

/** An answer as it is sent; without a text where nothing was found. */
export function presentAnswer(
  passages: Passage[],
  written: WrittenAnswer | undefined,
  format: AnswerFormat,
): SearchAnswer {
  const pages = Map.groupBy(passages, ({ spaceId, pageId }) => `${spaceId} ${pageId}`)
  const sources = [...pages.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [sourceOf(first, [first, ...others])],
  )
  return {
    ...(written && { answer: documentOf(written.markdown, format) }),
    followupQuestions: written?.followups ?? [],
    sources,
  }
}

function documentOf(markdown: string, format: AnswerFormat): SearchAnswer['answer'] {
  return format === 'markdown' ? { markdown } : { document: parseMarkdown(markdown).document }
}

function sourceOf({ spaceId, pageId, revisionId, title, url }: Passage, all: Passage[]) {
  return {
    type: 'page' as const,
    page: pageId,
    revision: revisionId,
    space: spaceId,
    sections: all.map(({ sectionId }) => sectionId).filter((id) => id !== pageId),
    title,
    url,
  }
}
