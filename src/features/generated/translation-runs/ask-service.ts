import { keepsTags } from '../../../engine/translation/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { TranslationFailure } from '../../../platform/translation/index.ts'
import type { Guide } from './guide.ts'

export type Asked = { id: string; text: string }

type Asking = {
  from: string
  to: string
  guide: Guide
  texts: Asked[]
  signal: AbortSignal
  /** Keeps what was accepted: it is paid for. */
  keep: (accepted: Map<string, string>) => Promise<void>
}

const mostTexts = 20
const mostLetters = 6000

/** Has texts translated in batches. What comes back without its tags is asked for once more, then left; `failure` ends it. */
export async function askService(
  { translation, logger }: Services,
  { from, to, guide, texts, signal, keep }: Asking,
): Promise<{ failure: string | null }> {
  if (translation === undefined) return { failure: null }
  const ask = async (batch: Asked[]): Promise<Asked[]> => {
    const terms = new Map(batch.flatMap(({ text }) => guide.termsIn(text)).map((term) => [term.source, term]))
    const request = {
      from,
      to,
      instructions: guide.instructions,
      glossary: [...terms.values()],
      segments: batch,
    }
    const answers = await translation.translate(request, signal)
    const accepted = new Map(
      batch.flatMap(({ id, text }) => {
        const answer = answers.get(id)
        return answer !== undefined && isAcceptable(text, answer) ? [[id, answer] as const] : []
      }),
    )
    if (accepted.size > 0) await keep(accepted)
    return batch.filter(({ id }) => !accepted.has(id))
  }
  try {
    for (const batch of batchesOf(texts)) {
      const left = await ask(batch)
      for (const again of batchesOf(left)) await ask(again)
    }
    return { failure: null }
  } catch (error) {
    if (!(error instanceof TranslationFailure)) throw error
    logger.warn({ err: error }, 'a translation run ends early; it is tried again later')
    return { failure: error.message }
  }
}

function isAcceptable(text: string, answer: string): boolean {
  return answer.trim() !== '' && !answer.includes('\0') && keepsTags(text, answer)
}

function batchesOf(texts: Asked[]): Asked[][] {
  const batches: Asked[][] = []
  let letters = 0
  for (const each of texts) {
    const last = batches.at(-1)
    if (last === undefined || last.length >= mostTexts || letters + each.text.length > mostLetters) {
      batches.push([each])
      letters = each.text.length
    } else {
      last.push(each)
      letters += each.text.length
    }
  }
  return batches
}
