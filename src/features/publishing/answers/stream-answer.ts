import type { AnswerFormat } from '../../../contract/publishing/answers.ts'
import { presentAnswer } from './present.ts'
import { thinOut } from './thin-out.ts'
import type { QuestionAnswer, WrittenAnswer } from './write-answer.ts'

/** An answer as far as it is written, its sources first. */
export async function* streamAnswer(
  { passages, answers }: QuestionAnswer,
  format: AnswerFormat,
): AsyncIterable<object> {
  const event = (written: WrittenAnswer | undefined) => ({
    type: 'answer' as const,
    answer: presentAnswer(passages, written, format),
  })
  yield event(undefined)
  for await (const written of thinOut(answers)) yield event(written)
}
