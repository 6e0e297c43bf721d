import { addressOf } from '../../contract/client.ts'
import { exportSpace } from '../../contract/exchange/exports.ts'
import { getSpacePDF } from '../../contract/exchange/pdf.ts'
import { call } from './call.ts'

/** Where a space is downloaded from. */
export function exportAddress(spaceId: string, format: 'markdown' | 'html'): string {
  return addressOf(exportSpace, { params: { spaceId }, query: { format } })
}

/** Where its PDF is, which is made when it is first fetched. */
export async function pdfAddress(spaceId: string): Promise<string> {
  return (await call(getSpacePDF, { params: { spaceId } })).url
}
