import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RevisionFile } from '../../contract/content/pages.ts'
import { references, type JSONDocument } from '../../engine/document/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { nameIn } from '../api/names-across-spaces.ts'
import { filesAmongQuery } from '../api/reading.ts'

const none: RevisionFile[] = []

/** The files that a text shows, once they are known. */
export function useFilesIn(location: ContentLocation, document: JSONDocument): RevisionFile[] | undefined {
  const ids = useMemo(() => filesIn(document, location), [document, location])
  const { data } = useQuery(filesAmongQuery(location, ids))
  return ids.length === 0 ? none : data
}

function filesIn(document: JSONDocument, { spaceId }: ContentLocation): string[] {
  const ids = references(document).flatMap(({ ref }) =>
    ref.kind === 'file' ? [nameIn(spaceId, { space: ref.space, id: ref.file })] : [],
  )
  return [...new Set(ids)].toSorted()
}

type MetFiles = {
  files: RevisionFile[]
  /** Has a file read, if it was not. */
  meet: (fileId: string) => void
  /** Waits until it is. */
  untilRead: (fileId: string) => Promise<void>
}

/** The files of a text that is being written: each is read when it is first met. */
export function useMetFiles(location: ContentLocation): MetFiles {
  const client = useQueryClient()
  const met = useRef(new Set<string>())
  const [ids, setIds] = useState<string[]>([])
  const { data = none } = useQuery(filesAmongQuery(location, ids))
  const meet = useCallback((fileId: string) => {
    if (met.current.has(fileId)) return
    met.current.add(fileId)
    // Many are met while something is drawn: they are asked for together.
    queueMicrotask(() =>
      setIds((before) => (before.length === met.current.size ? before : [...met.current].toSorted())),
    )
  }, [])
  const untilRead = useCallback(
    async (fileId: string) => {
      const all = [...met.current.add(fileId)].toSorted()
      await client.ensureQueryData(filesAmongQuery(location, all))
      setIds((before) => (before.length > all.length ? before : all))
    },
    [client, location],
  )
  return { files: data, meet, untilRead }
}
