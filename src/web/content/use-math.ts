import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JSONDocument } from '../../engine/document/index.ts'
import type { RenderOptions } from '../../engine/html/index.ts'
import { loadMath } from './draw-math.ts'

/** What draws the formulas of a document; fetched for those that have any. */
export function useMath(document: JSONDocument): Pick<RenderOptions, 'math'> {
  const hasFormulas = useMemo(
    () => /"type":"(?:inline-)?math"/.test(JSON.stringify(document.nodes)),
    [document],
  )
  const { data } = useQuery({
    queryKey: ['drawing', 'math'],
    queryFn: async () => ({ math: await loadMath() }),
    enabled: hasFormulas,
    staleTime: Infinity,
  })
  return useMemo(() => data ?? {}, [data])
}
