import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JSONDocument } from '../../engine/document/index.ts'
import { languagesIn, type RenderOptions } from '../../engine/html/index.ts'
import { loadHighlight } from './draw-code.ts'

/** What colours the code of a document, and in languages that it has besides; fetched for those that have any. Colours come without moving a letter. */
export function useHighlight(document: JSONDocument, also: string[]): Pick<RenderOptions, 'highlight'> {
  const languages = useMemo(
    () => [...new Set([...languagesIn(document.nodes), ...also])].toSorted(),
    [document, also],
  )
  const { data } = useQuery({
    queryKey: ['drawing', 'code', ...languages],
    queryFn: async () => ({ highlight: await loadHighlight(languages) }),
    enabled: languages.length > 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  return useMemo(() => data ?? {}, [data])
}
