import type { QueryClient } from '@tanstack/react-query'
import type { RevisionFile } from '../../../contract/content/pages.ts'
import { mapReferences, references, type JSONDocument } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { nameIn } from '../../api/names-across-spaces.ts'
import { filesAmongQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import type { UploadFile } from '../plugins/uploads.ts'

type EditedText = { client: QueryClient; location: ContentLocation; upload: UploadFile }

/** A text with copies here of the files that it has of other spaces; nothing where one was refused, which was told. */
export async function withOwnFiles(
  document: JSONDocument,
  { client, location, upload }: EditedText,
): Promise<JSONDocument | undefined> {
  const { spaceId } = location
  const names = references(document).flatMap(({ ref }) =>
    ref.kind === 'file' && ref.space !== undefined && ref.space !== spaceId
      ? [nameIn(spaceId, { space: ref.space, id: ref.file })]
      : [],
  )
  if (names.length === 0) return document
  const files = await client.fetchQuery(filesAmongQuery(location, [...new Set(names)].toSorted()))
  const copies = new Map<string, string>()
  for (const file of files) {
    const copy = await upload(await download(file))
    if (copy === undefined) return undefined
    copies.set(file.id, copy)
  }
  return mapReferences(document, (ref) => {
    const file = ref.kind === 'file' && ref.space !== undefined ? copies.get(ref.file) : undefined
    return file === undefined ? ref : { kind: 'file', file }
  })
}

async function download({ downloadURL, name, contentType }: RevisionFile): Promise<File> {
  const response = await fetch(new URL(downloadURL).pathname).catch(() => undefined)
  if (response?.ok !== true) throw new Error(messages.editor.uploadFailed(name, messages.noAnswer))
  return new File([await response.arrayBuffer()], name, { type: contentType })
}
