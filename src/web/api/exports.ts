import { useMutation } from '@tanstack/react-query'
import { addressOf, RefusedCall } from '../../contract/client.ts'
import { exportSpace } from '../../contract/exchange/exports.ts'
import { getSpacePDF } from '../../contract/exchange/pdf.ts'
import { call, reasonIn } from './call.ts'

export type ExportWish = { format: 'markdown' | 'html' } | { format: 'pdf'; page?: string; only?: boolean }

export type Exported = { url: string; size: number }

/** Has a space made into a file; it is brought here whole, so that what goes wrong is told here. */
export function useExport(spaceId: string) {
  return useMutation({
    mutationFn: async (wish: ExportWish): Promise<Exported> => {
      const response = await fetch(await addressFor(spaceId, wish))
      if (!response.ok)
        throw new RefusedCall(response.status, reasonIn(await response.text()) ?? response.statusText)
      const file = await response.blob()
      return { url: URL.createObjectURL(file), size: file.size }
    },
  })
}

async function addressFor(spaceId: string, wish: ExportWish): Promise<string> {
  if (wish.format !== 'pdf')
    return addressOf(exportSpace, { params: { spaceId }, query: { format: wish.format } })
  const { page, only } = wish
  const query = page === undefined ? {} : { page, ...(only === true ? { only } : {}) }
  return (await call(getSpacePDF, { params: { spaceId }, query })).url
}
