import { Type } from 'typebox'
import { changeRequestIds, changeRequestPath } from '../review/change-requests.ts'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Url } from '../shapes.ts'

const promise = {
  tag: 'PDF',
  method: 'GET',
  access: { on: 'space', least: 'read' },
  query: Type.Object({
    page: Type.Optional(Id),
    only: Type.Optional(Type.Boolean({ description: 'With `page`: without the pages below it.' })),
  }),
  status: 200,
  response: Type.Object({ url: Url }),
} as const

const description =
  'The address is valid for an hour and shows the content as it is now. The PDF is made when it is first fetched.'

export const getSpacePDF = operation({
  ...promise,
  id: 'getSpacePDF',
  summary: 'Get the address of a PDF of a space, or of a page and those below it',
  description,
  path: '/spaces/{spaceId}/pdf',
  params: ids('spaceId'),
})

export const getChangeRequestPDF = operation({
  ...promise,
  id: 'getChangeRequestPDF',
  summary: 'Get the address of a PDF of a change request, or of a page and those below it',
  description,
  path: `${changeRequestPath}/pdf`,
  params: changeRequestIds,
})

export const pdfOperations = [getSpacePDF, getChangeRequestPDF]
