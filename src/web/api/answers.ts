import { experimental_streamedQuery as streamedQuery, queryOptions } from '@tanstack/react-query'
import { streamAskInOrganization, type SearchAnswer } from '../../contract/publishing/answers.ts'
import { keys } from './keys.ts'
import { listen } from './listen.ts'

export const nothingYet: SearchAnswer = { followupQuestions: [], sources: [] }

/** The answer to a question from the pages that one may see, as far as it is written. */
export function answerQuery(organizationId: string, question: string) {
  return queryOptions({
    queryKey: [...keys.organization(organizationId), 'answer', question],
    queryFn: streamedQuery<{ answer: SearchAnswer }, SearchAnswer>({
      streamFn: ({ signal }) =>
        listen(
          streamAskInOrganization,
          { params: { organizationId }, query: { query: question, format: 'markdown' } },
          signal,
        ),
      reducer: (_before, { answer }) => answer,
      initialValue: nothingYet,
    }),
    staleTime: Infinity,
    retry: false,
  })
}
