import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createTranslation,
  deleteTranslation,
  getTranslation,
  listGlossaryEntries,
  listTranslationSegments,
  listTranslations,
  runTranslation,
  updateGlossaryEntries,
  updateTranslation,
  updateTranslationSegments,
  type GlossaryOperation,
  type Translation,
} from '../../contract/generated/translations.ts'
import type { Language } from '../../contract/languages.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export type TranslationKey = { organizationId: string; translationId: string }

const allKey = (organizationId: string) => [...keys.organization(organizationId), 'translations']
const oneKey = ({ organizationId, translationId }: TranslationKey) => [
  ...allKey(organizationId),
  translationId,
]
const translationKey = (key: TranslationKey) => [...oneKey(key), 'translation']
const segmentsKey = (key: TranslationKey) => [...oneKey(key), 'segments']
const glossaryKey = (organizationId: string) => [...keys.organization(organizationId), 'glossary']

export function isRunning(translation: Translation | undefined): boolean {
  return translation !== undefined && translation.status !== 'completed'
}

export function translationsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...allKey(organizationId), '~all'],
    queryFn: () => allPages((query) => call(listTranslations, { params: { organizationId }, query })),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) === true ? 2000 : false),
  })
}

export function translationQuery(key: TranslationKey) {
  return queryOptions({
    queryKey: translationKey(key),
    queryFn: async ({ client }) => {
      const before = client.getQueryData<Translation>(translationKey(key))
      const translation = await call(getTranslation, { params: key })
      // A run that ended has written others.
      if (before !== undefined && before.stats.runs !== translation.stats.runs)
        void client.invalidateQueries({ queryKey: segmentsKey(key) })
      return translation
    },
    refetchInterval: ({ state }) => (isRunning(state.data) ? 2000 : false),
  })
}

export type SegmentFilter = { untranslated?: boolean; holder?: string }

const firstPage: string | undefined = undefined

/** The texts of a translation, fifty at a time. */
export function segmentsQuery(key: TranslationKey, filter: SegmentFilter) {
  return infiniteQueryOptions({
    queryKey: [...segmentsKey(key), filter],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listTranslationSegments, {
        params: key,
        query: { limit: 50, ...filter, ...(pageParam === undefined ? {} : { page: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
  })
}

export function useCreateTranslation(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { source: { space: string; language: Language }; language: Language }) =>
      call(createTranslation, { params: { organizationId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: allKey(organizationId) }),
  })
}

export function useRunTranslation(key: TranslationKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(runTranslation, { params: key }),
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(key) }),
  })
}

/** Writes a translation by hand, which no service changes; null gives it back to the service. */
export function useWriteSegment(key: TranslationKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (segment: { id: string; target: string | null }) =>
      call(updateTranslationSegments, { params: key, body: { segments: [segment] } }),
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(key) }),
  })
}

/** Tells the translators what to heed, a paragraph a line; what a service translated before is translated again. */
export function useWriteInstructions(key: TranslationKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => {
      const nodes = text.split(/\n+/).map((line) => ({
        object: 'block' as const,
        type: 'paragraph' as const,
        data: {},
        nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text: line, marks: [] }] }],
      }))
      const instructions = { object: 'document' as const, data: {}, nodes }
      return call(updateTranslation, { params: key, body: { instructions } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: oneKey(key) }),
  })
}

export function useDeleteTranslation(key: TranslationKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteTranslation, { params: key }),
    // Not waited for: whoever asked leaves the screen, which must still be there to do so.
    onSuccess: () => void client.invalidateQueries({ queryKey: allKey(key.organizationId) }),
  })
}

export function glossaryQuery(organizationId: string) {
  return queryOptions({
    queryKey: glossaryKey(organizationId),
    queryFn: () => allPages((query) => call(listGlossaryEntries, { params: { organizationId }, query })),
  })
}

export function useChangeGlossary(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (operation: GlossaryOperation) =>
      call(updateGlossaryEntries, { params: { organizationId }, body: { operations: [operation] } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: glossaryKey(organizationId) }),
        client.invalidateQueries({ queryKey: allKey(organizationId) }),
      ]),
  })
}
