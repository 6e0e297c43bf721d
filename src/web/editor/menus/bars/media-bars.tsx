import { ImageUp } from 'lucide-react'
import { messages } from '../../../locales/messages.ts'
import type { UploadFile } from '../../plugins/uploads.ts'
import { BarField } from './bar-field.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'
import { ChooseFile } from './choose-file.tsx'

export type MediaProps = BarProps & { upload: UploadFile }

/** A file, or a drawing that is replaced by another. */
export function FileBar({ editor, target, upload, accept }: MediaProps & { accept?: string }) {
  return (
    <ChooseFile
      label={accept === undefined ? messages.editor.chooseFile : messages.editor.choosePicture}
      icon={<ImageUp aria-hidden />}
      upload={upload}
      accept={accept}
      onUploaded={(id) => setData(editor, target.pos, { ref: { kind: 'file', file: id } })}
    />
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
