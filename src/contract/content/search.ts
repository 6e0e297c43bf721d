import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Url } from '../shapes.ts'

const urls = Type.Object({ app: Url, published: Type.Optional(Url) })
const Score = Type.Optional(Type.Number({ description: 'Higher is better.' }))

export const SearchSectionResult = Type.Object(
  {
    id: Type.String({ description: "The anchor of its heading; the page's id for what has none." }),
    title: Type.String(),
    path: Type.String(),
    body: Type.String({ description: 'The text around the match.' }),
    score: Score,
    urls,
  },
  { title: 'SearchSectionResult' },
)
export type SearchSectionResult = Static<typeof SearchSectionResult>

export const SearchPageResult = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    description: Type.Optional(
      Type.String({ description: 'What the page says of itself; empty for one that does not.' }),
    ),
    path: Type.String(),
    score: Score,
    rank: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Its place among all pages that are found, the best is 1.' }),
    ),
    ancestors: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), title: Type.String() }), {
        description: 'The pages above it, from the top.',
      }),
    ),
    sections: Type.Optional(Type.Array(SearchSectionResult, { description: 'The best five, best first.' })),
    urls,
  },
  { title: 'SearchPageResult' },
)
export type SearchPageResult = Static<typeof SearchPageResult>

export const SearchSpaceResult = Type.Object(
  {
    type: Type.Optional(Type.Literal('space')),
    id: Type.String(),
    siteSpace: Type.Optional(Type.String({ description: 'On sites only.' })),
    score: Score,
    title: Type.String(),
    pages: Type.Array(SearchPageResult, { description: 'The best ten, best first.' }),
  },
  { title: 'SearchSpaceResult' },
)
export type SearchSpaceResult = Static<typeof SearchSpaceResult>

const query = listQuery({ query: Type.String({ maxLength: 512 }) })

const howItFinds =
  'A section is found when it, with the title of its page, holds all the words, in any case and with or without accents; the last word may be the beginning of one. When nothing is found, words that are one typo away count too. Titles weigh more than text. Of very many matches the newest come after those that stand out, and `count` is an estimate, which looks at no more than 2,000 sections. What was written is found about a second later.'

export const searchSpaceContent = operation({
  id: 'searchSpaceContent',
  tag: 'Search',
  summary: 'Search the pages of a space',
  description: howItFinds,
  method: 'GET',
  path: '/spaces/{spaceId}/search',
  access: { on: 'space', least: 'read' },
  params: ids('spaceId'),
  query,
  status: 200,
  response: listOf(SearchPageResult),
})

export const searchOrganizationContent = operation({
  id: 'searchOrganizationContent',
  tag: 'Search',
  summary: 'Search the spaces of an organization that you may see',
  description: `The space with the best page comes first. ${howItFinds}`,
  method: 'GET',
  path: '/orgs/{organizationId}/search',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query,
  status: 200,
  response: listOf(SearchSpaceResult),
})

export const searchOperations = [searchSpaceContent, searchOrganizationContent]
