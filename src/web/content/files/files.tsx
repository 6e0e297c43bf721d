import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Images, Plus } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { spaceQuery } from '../../api/content.ts'
import { draftOf } from '../../api/editing.ts'
import { keys } from '../../api/keys.ts'
import { filesQuery } from '../../api/reading.ts'
import { insertFile } from '../../api/uploading.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { sizeOf } from '../../ui/size.ts'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { useClosed } from '../use-closed.ts'
import { useContentAddress } from '../use-location.ts'
import { FileDialog } from './file-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { FilePicture } from './file-picture.tsx'
import styles from './files.module.css'

const words = messages.content.files
const shownFirst = 100

/** The pictures and other files of a space. */
export function Files() {
  const { location } = useContentAddress()
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: files } = useSuspenseQuery(filesQuery(location))
  const client = useQueryClient()
  const navigate = useNavigate()
  const [filter, setFilter] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [adding, setAdding] = useState<{ at: number; of: number }>()
  const isClosed = useClosed(location) !== undefined
  const mayEdit = space.permissions.edit && !isClosed
  const opened = files.find(({ id }) => id === openId)
  const wanted = filter.trim().toLowerCase()
  const shown = files.toReversed().filter(({ name }) => name.toLowerCase().includes(wanted))

  /** Where a change goes: a space that is locked is changed by a change request. */
  const placeOf = async (): Promise<ContentLocation> =>
    location.changeRequestId === undefined ? draftOf(client, space) : location
  const showAt = async (place: ContentLocation) => {
    await client.invalidateQueries({ queryKey: keys.files(place) })
    if (place.changeRequestId !== location.changeRequestId) await navigate({ to: hrefIn(place, '~/files') })
  }
  const add = useMutation({
    mutationFn: async (chosen: File[]) => {
      const place = await placeOf()
      let added = 0
      for (const [at, file] of chosen.entries()) {
        setAdding({ at: at + 1, of: chosen.length })
        try {
          await insertFile(place, file)
          added += 1
        } catch (error) {
          say(messages.editor.uploadFailed(file.name, error instanceof Error ? error.message : String(error)))
        }
      }
      if (added === 0) return
      say(words.added(added))
      await showAt(place)
    },
    onSettled: () => setAdding(undefined),
  })
  const take = (chosen: File[]) => {
    if (chosen.length > 0) add.mutate(chosen)
  }
  return (
    <PageLayout
      title={words.title}
      description={words.text}
      actions={
        mayEdit && (
          <FileTrigger allowsMultiple onSelect={(chosen) => take([...(chosen ?? [])])}>
            <Button look="primary" isBusy={add.isPending}>
              <Plus aria-hidden />
              {adding === undefined ? words.add : words.adding(adding.at, adding.of)}
            </Button>
          </FileTrigger>
        )
      }
    >
      {add.error !== null && <Problem>{add.error.message}</Problem>}
      <FileDrop isDisabled={!mayEdit || add.isPending} onDrop={take}>
        {files.length === 0 ? (
          <EmptyState icon={<Images />} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <>
            <div className={styles.filter}>
              <TextField label={words.find} value={filter} onChange={setFilter} type="search" />
            </div>
            <Table
              label={words.title}
              items={shown}
              first={shownFirst}
              nameOf={({ name }) => name}
              empty={words.none}
              columns={[
                {
                  id: 'name',
                  name: words.name,
                  order: (a, b) => a.name.localeCompare(b.name),
                  cell: (file) => (
                    <button type="button" className={styles.file} onClick={() => setOpenId(file.id)}>
                      <FilePicture file={file} />
                      <span dir="auto">{file.name}</span>
                    </button>
                  ),
                },
                {
                  id: 'kind',
                  name: words.kind,
                  isWideOnly: true,
                  order: (a, b) => a.contentType.localeCompare(b.contentType),
                  cell: ({ contentType }) => <span className={styles.short}>{contentType}</span>,
                },
                {
                  id: 'size',
                  name: words.size,
                  order: (a, b) => a.size - b.size,
                  cell: ({ size }) => <span className={styles.short}>{sizeOf(size)}</span>,
                },
              ]}
            />
          </>
        )}
      </FileDrop>
      {opened !== undefined && (
        <FileDialog
          key={opened.id}
          location={location}
          file={opened}
          mayEdit={mayEdit}
          placeOf={placeOf}
          onChanged={showAt}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </PageLayout>
  )
}
