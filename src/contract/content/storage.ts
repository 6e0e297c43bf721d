import { Type } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Url } from '../shapes.ts'

export const largestUpload = 100 * 1024 * 1024

export const generateStorageUploadURL = operation({
  id: 'generateStorageUploadURL',
  tag: 'Storage',
  summary: 'Get an address that takes one file by PUT for an hour',
  method: 'POST',
  path: '/orgs/{organizationId}/storage/upload',
  access: { on: 'organization', least: 'edit' },
  params: ids('organizationId'),
  body: Type.Object({
    file: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 255 }),
      type: Type.String({ maxLength: 255 }),
      size: Type.Integer({ minimum: 0, maximum: largestUpload }),
    }),
    kind: Type.Enum(['customization_font', 'import_file']),
  }),
  status: 201,
  response: Type.Object(
    { object: Type.Literal('storage-signed-url'), url: Url, key: Type.String() },
    { title: 'StorageUploadURL' },
  ),
})
