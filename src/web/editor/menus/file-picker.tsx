import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContentLocation } from '../../api/content-location.ts'
import { filesQuery } from '../../api/reading.ts'
import { FilePicture } from '../../content/files/file-picture.tsx'
import { messages } from '../../locales/messages.ts'
import { ChoicePicker } from './choice-picker.tsx'

/** One of the files of a space, the newest first; only of its pictures where one is wanted. */
export function FilePicker({
  location,
  isPicture,
  chosen,
  initial,
  onPick,
}: {
  location: ContentLocation
  isPicture: boolean
  chosen?: string[]
  initial?: string
  onPick: (id: string) => void
}) {
  const { data: files } = useSuspenseQuery(filesQuery(location))
  const offered = isPicture ? files.filter(({ contentType }) => contentType.startsWith('image/')) : files
  return (
    <ChoicePicker
      label={messages.editor.table.findFile}
      choices={offered
        .toReversed()
        .map((file) => ({ id: file.id, label: file.name, picture: <FilePicture file={file} /> }))}
      onPick={onPick}
      {...(chosen && { chosen })}
      {...(initial !== undefined && { initial })}
    />
  )
}
