import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { keys } from '../api/keys.ts'
import { insertFile } from '../api/uploading.ts'
import { messages } from '../locales/messages.ts'
import { say } from '../ui/toast.tsx'
import type { UploadFile } from './plugins/uploads.ts'

/** Brings a file into the content that is edited; answers its id, or says why not. */
export function useUpload(
  location: ContentLocation,
  untilRead: (fileId: string) => Promise<void>,
): UploadFile {
  const client = useQueryClient()
  return useCallback(
    async (file, onProgress) => {
      try {
        const id = await insertFile(location, file, onProgress)
        void client.invalidateQueries({ queryKey: keys.files(location), exact: true })
        if (id !== undefined) await untilRead(id)
        return id
      } catch (error) {
        say(messages.editor.uploadFailed(file.name, error instanceof Error ? error.message : String(error)))
        return undefined
      }
    },
    [client, location, untilRead],
  )
}
