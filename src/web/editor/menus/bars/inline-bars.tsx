import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { iconsQuery } from '../../../api/icons.ts'
import { messages } from '../../../locales/messages.ts'
import { BarField } from './bar-field.tsx'
import { BarPicker } from './bar-picker.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'
import { ChooseFile } from './choose-file.tsx'
import { ChooseKept } from './choose-kept.tsx'
import type { MediaProps } from './media-bars.tsx'

const words = messages.editor

/** A picture among words. */
export function InlineImageBar({ editor, target: { pos, data }, location, upload }: MediaProps) {
  const show = (id: string) => setData(editor, pos, { ref: { kind: 'file', file: id } })
  return (
    <>
      <ChooseFile
        label={words.choosePicture}
        icon={<ImageUp aria-hidden />}
        upload={upload}
        accept="image/*"
        onUploaded={show}
      />
      <ChooseKept location={location} isPicture onPick={show} />
      <BarField
        label={words.alt}
        value={textIn(data, 'alt')}
        onChange={(alt) => setData(editor, pos, { alt: alt === '' ? undefined : alt })}
      />
      <BarSelect
        label={words.imageSize}
        value={textIn(data, 'size') || 'original'}
        choices={choicesOf(words.imageSizes)}
        onChange={(size) => setData(editor, pos, { size: size === 'original' ? undefined : size })}
      />
    </>
  )
}

export function IconBar({ editor, target: { pos, data } }: BarProps) {
  const { data: icons = [] } = useQuery(iconsQuery)
  return (
    <>
      <BarPicker
        label={words.icon}
        search={words.iconSearch}
        value={textIn(data, 'icon')}
        choices={icons.map(({ name }) => ({ id: name, label: name.replaceAll('-', ' ') }))}
        onChange={(icon) => setData(editor, pos, { icon })}
      />
      <BarSelect
        label={words.marks.color}
        value={textIn(data, 'color') || 'default'}
        choices={choicesOf(words.colors)}
        onChange={(color) => setData(editor, pos, { color: color === 'default' ? undefined : color })}
      />
    </>
  )
}
