import { ImageUp } from 'lucide-react'
import type { ContentLocation } from '../../../api/content-location.ts'
import { messages } from '../../../locales/messages.ts'
import type { UploadFile } from '../../plugins/uploads.ts'
import { BarField } from './bar-field.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'
import { ChooseFile } from './choose-file.tsx'
import { ChooseKept } from './choose-kept.tsx'

export type MediaProps = BarProps & { location: ContentLocation; upload: UploadFile }

/** A file, or a drawing that is replaced by another. */
export function FileBar({ editor, target, location, upload, accept }: MediaProps & { accept?: string }) {
  const isPicture = accept !== undefined
  const show = (id: string) => setData(editor, target.pos, { ref: { kind: 'file', file: id } })
  return (
    <>
      <ChooseFile
        label={isPicture ? messages.editor.choosePicture : messages.editor.chooseFile}
        icon={<ImageUp aria-hidden />}
        upload={upload}
        accept={accept}
        onUploaded={show}
      />
      <ChooseKept location={location} isPicture={isPicture} onPick={show} />
    </>
  )
}

export function EmbedBar({ editor, target: { pos, data } }: BarProps) {
  return (
    <BarField
      label={messages.editor.address}
      type="url"
      look="mono"
      isFocused={data['url'] === ''}
      value={textIn(data, 'url')}
      onChange={(url) => setData(editor, pos, { url })}
    />
  )
}
