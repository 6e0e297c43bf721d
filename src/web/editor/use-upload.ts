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
    async (file, onProgress = () => {}) => {
      try {
        const base64 = await base64Of(file)
        const name = file.name === '' ? 'picture' : file.name
        const contentType = file.type === '' ? {} : { contentType: file.type }
        const id = await insertFile(location, { name, base64, ...contentType }, onProgress)
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

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : ''),
  )
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}
