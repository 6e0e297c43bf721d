import { generateStorageUploadURL } from '../../../contract/content/storage.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { signDownload } from '../../../platform/storage/index.ts'
import { newUploadKey } from './upload-key.ts'

const hour = 3_600_000

export const storageRoutes: Route[] = [
  implement(generateStorageUploadURL, async ({ services, now }, { params, body }) => {
    const key = newUploadKey(params.organizationId, body.file.name)
    const token = signDownload({
      key,
      fileName: body.file.name,
      contentType: body.file.type,
      secret: services.secrets.key('uploads'),
      expiresAt: now + hour,
    })
    return {
      object: 'storage-signed-url' as const,
      url: `${services.config.publicUrl}/uploads/${token}`,
      key,
    }
  }),
]
