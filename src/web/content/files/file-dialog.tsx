import { useMutation, useQuery } from '@tanstack/react-query'
import { ExternalLink, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { RevisionFile } from '../../../contract/content/pages.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { deleteFile, fileUsesQuery } from '../../api/files.ts'
import { replaceFile } from '../../api/uploading.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DialogFrame } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { sizeOf } from '../../ui/size.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/toast.tsx'
import { Uses, usesIn } from '../uses.tsx'
import styles from './files.module.css'

const words = messages.content.files

/** What is known of a file, what uses it, other bytes for it, and its end. */
export function FileDialog({
  location,
  file,
  mayEdit,
  placeOf,
  onChanged,
  onClose,
}: {
  location: ContentLocation
  file: RevisionFile
  mayEdit: boolean
  placeOf: () => Promise<ContentLocation>
  onChanged: (place: ContentLocation) => Promise<void>
  onClose: () => void
}) {
  const { data, error } = useQuery(fileUsesQuery(location, file.id))
  const uses = data && usesIn(location, data)
  const [isDeleting, setDeleting] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      const place = await placeOf()
      await deleteFile(place, file.id)
      return place
    },
    onSuccess: async (place) => {
      say(words.deleted(file.name))
      onClose()
      await onChanged(place)
    },
  })
  const replace = useMutation({
    mutationFn: async (chosen: File) => {
      const place = await placeOf()
      await replaceFile(place, file.id, chosen)
      return place
    },
    onSuccess: async (place) => {
      say(words.replaced(file.name, uses?.length ?? 0))
      await onChanged(place)
    },
  })
  const take = (chosen: File | undefined) => {
    if (chosen !== undefined) replace.mutate(chosen)
  }
  const { name, contentType, size, dimensions, downloadURL } = file
  if (isDeleting)
    return (
      <ConfirmDialog
        title={words.delete}
        action={words.delete}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate()}
      >
        {uses === undefined || uses.length === 0
          ? words.deleteUnused(name)
          : words.deleteUsed(name, uses.length)}
      </ConfirmDialog>
    )
  return (
    <DialogFrame title={name} isOpen onClose={onClose}>
      {contentType.startsWith('image/') && (
        <img className={styles.preview} src={downloadURL} alt={name} {...dimensions} />
      )}
      <Facts
        facts={[
          { name: words.kind, value: contentType },
          {
            name: words.size,
            value: dimensions ? `${sizeOf(size)}, ${words.pixels(dimensions)}` : sizeOf(size),
          },
          {
            name: words.usedOn,
            value:
              error !== null ? (
                <Problem>{error.message}</Problem>
              ) : uses === undefined ? (
                <Skeleton lines={1} />
              ) : uses.length === 0 ? (
                words.unused
              ) : (
                <Uses uses={uses} />
              ),
          },
        ]}
      />
      {replace.error !== null && <Problem>{replace.error.message}</Problem>}
      <div className={styles.actions}>
        {mayEdit && (
          <Button look="quiet" isDisabled={uses === undefined} onPress={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            {words.deleteIt}
          </Button>
        )}
        {mayEdit && (
          <FileTrigger acceptedFileTypes={[contentType]} onSelect={(chosen) => take(chosen?.[0])}>
            <Button isBusy={replace.isPending}>
              <Upload aria-hidden />
              {words.replace}
            </Button>
          </FileTrigger>
        )}
        <LinkButton href={downloadURL} target="_blank">
          <ExternalLink aria-hidden />
          {words.open}
        </LinkButton>
        <Button onPress={onClose}>{messages.close}</Button>
      </div>
    </DialogFrame>
  )
}
