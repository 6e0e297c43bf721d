import type { SiteSearch } from '../../../contract/publishing/site-search.ts'
import type { Context } from '../../../kernel/context.ts'
import { searchSite } from '../published-sites/index.ts'
import { openToolbox } from '../site-mcp-servers/index.ts'
import { findPassages } from './find-passages.ts'
import { useTools } from './use-tools.ts'
import { writeAnswer, type QuestionAnswer } from './write-answer.ts'

type SiteQuestion = {
  siteId: string
  question: string
  scope?: SiteSearch['scope'] | undefined
  previous?: string[] | undefined
  /** Where the asker finds a page of the site, where that is not its public address. */
  place?: (url: string) => string
}

const limit = 10

/** Asks what a site shows to the caller. */
export async function askSite(
  ctx: Context,
  { siteId, question, scope, previous, place = (url) => url }: SiteQuestion,
  signal: AbortSignal,
): Promise<QuestionAnswer> {
  const found = await findPassages(ctx, question, async (query) => {
    const search = { query, ...(scope === undefined ? {} : { scope }) }
    return (await searchSite(ctx, { siteId, search, limit })).items
  })
  const passages = found.map((passage) => ({ ...passage, url: place(passage.url) }))
  const toolbox = ctx.services.chat && (await openToolbox(ctx, siteId, signal))
  const results = toolbox ? await useTools(ctx.services, { question, passages, toolbox, signal }) : []
  const asked = { question, previous, passages, results, signal }
  return { passages, results, answers: writeAnswer(ctx.services, asked) }
}
