import { Type } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'

export const exportSpace = operation({
  id: 'exportSpace',
  tag: 'Space content',
  summary: 'Download the content of a space as a zip',
  description:
    'As Markdown it is a docs repository, which can be imported again; as HTML, pages to read anywhere.',
  method: 'GET',
  path: '/spaces/{spaceId}/export',
  access: { on: 'space', least: 'read' },
  params: ids('spaceId'),
  query: Type.Object({ format: Type.Optional(Type.Enum(['markdown', 'html'], { default: 'markdown' })) }),
  status: 200,
  download: 'application/zip',
})
