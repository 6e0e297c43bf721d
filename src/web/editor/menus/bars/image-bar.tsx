import { Frame, ImagePlus, ImageUp, Moon, Trash2 } from 'lucide-react'
import { messages } from '../../../locales/messages.ts'
import { addPicture, removePicture } from '../../commands/pictures.ts'
import { ToolButton, ToolToggle } from '../tool-button.tsx'
import { BarField } from './bar-field.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'
import { setData, textIn } from './bar-target.ts'
import { ChooseFile } from './choose-file.tsx'
import { ChooseKept } from './choose-kept.tsx'
import type { MediaProps } from './media-bars.tsx'

const words = messages.editor

/** A picture: which one, another in the dark, others beside it, and how they stand. */
export function ImageBar({ editor, target, location, upload }: MediaProps) {
  const { pos, data } = target
  const around = editor.state.doc.resolve(pos)
  const wholePos = around.before()
  const whole: Record<string, unknown> = around.parent.attrs['data']
  const file = (id: string) => ({ kind: 'file', file: id })
  const show = (id: string) => setData(editor, pos, { ref: file(id) })
  const isFramed = whole['withFrame'] === true
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
      <ChooseFile
        label={words.addPicture}
        icon={<ImagePlus aria-hidden />}
        upload={upload}
        accept="image/*"
        isMultiple
        onUploaded={(id) => addPicture(pos, id)(editor.state, editor.view.dispatch)}
      />
      {data['refDark'] === undefined ? (
        <ChooseFile
          label={words.darkPicture}
          icon={<Moon aria-hidden />}
          upload={upload}
          accept="image/*"
          onUploaded={(id) => setData(editor, pos, { refDark: file(id) })}
        />
      ) : (
        <ToolToggle
          label={words.darkPicture}
          isOn
          onToggle={() => setData(editor, pos, { refDark: undefined })}
        >
          <Moon aria-hidden />
          {words.darkPicture}
        </ToolToggle>
      )}
      <BarField
        label={words.alt}
        value={textIn(data, 'alt')}
        onChange={(alt) => setData(editor, pos, { alt: alt === '' ? undefined : alt })}
      />
      <BarSelect
        label={words.width}
        value={widthOf(data['width'])}
        choices={choicesOf(words.widths)}
        onChange={(id) =>
          setData(editor, pos, { width: id === 'auto' ? undefined : { unit: '%', value: Number(id) } })
        }
      />
      <BarSelect
        label={words.align}
        value={textIn(whole, 'align') || 'center'}
        choices={choicesOf(words.table.aligns)}
        onChange={(align) => setData(editor, wholePos, { align: align === 'center' ? undefined : align })}
      />
      <ToolToggle
        label={words.frame}
        isOn={isFramed}
        onToggle={() => setData(editor, wholePos, { withFrame: isFramed ? undefined : true })}
      >
        <Frame aria-hidden />
      </ToolToggle>
      {around.parent.childCount > 1 && (
        <ToolButton
          label={words.removePart}
          onPress={() => removePicture(pos)(editor.state, editor.view.dispatch)}
        >
          <Trash2 aria-hidden />
        </ToolButton>
      )}
    </>
  )
}

function widthOf(width: unknown): string {
  return typeof width === 'object' && width !== null && 'value' in width ? String(width.value) : 'auto'
}
