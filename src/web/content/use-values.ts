import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Variables } from '../../contract/content/documents.ts'
import type { JSONDocument } from '../../engine/document/index.ts'
import type { RenderOptions } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { variablesQuery } from '../api/variables.ts'
import { drawValues } from './draw-values.ts'

const none: Variables = {}

/** What draws the values of variables among words; those of the space are fetched for documents that ask for any. */
export function useValues(
  location: ContentLocation,
  document: JSONDocument,
  page = none,
): Pick<RenderOptions, 'expression'> {
  const hasExpressions = useMemo(
    () => JSON.stringify(document.nodes).includes('"type":"expression"'),
    [document],
  )
  const { data: space } = useQuery({ ...variablesQuery(location), enabled: hasExpressions })
  return useMemo(() => {
    const expression = space && drawValues({ space, page })
    return expression ? { expression } : {}
  }, [space, page])
}
