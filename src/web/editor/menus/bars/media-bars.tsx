import { Frame, ImageUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { messages } from '../../../locales/messages.ts'
import { ToolButton, ToolToggle } from '../tool-button.tsx'
import { BarField } from './bar-field.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'

export type Upload = (file: File) => Promise<string | undefined>
type MediaProps = BarProps & { upload: Upload }

/** A file for a block, from this computer. */
function Choose({ editor, target, upload, accept }: MediaProps & { accept?: string }) {
  const label = accept === undefined ? messages.editor.chooseFile : messages.editor.choosePicture
  async function take(file: File | undefined): Promise<void> {
    const id = file === undefined ? undefined : await upload(file)
    if (id !== undefined) setData(editor, target.pos, { ref: { kind: 'file', file: id } })
  }
  return (
    <FileTrigger
      {...(accept !== undefined && { acceptedFileTypes: [accept] })}
      onSelect={(files) => void take(files?.[0])}
    >
      <ToolButton label={label}>
        <ImageUp aria-hidden />
        {label}
      </ToolButton>
    </FileTrigger>
  )
}

export function ImageBar(props: MediaProps) {
  const { editor, target } = props
  const { pos, data } = target
  const around = editor.state.doc.resolve(pos)
  const wholePos = around.before()
  const whole: Record<string, unknown> = around.parent.attrs['data']
  const width =
    typeof data['width'] === 'object' && data['width'] !== null && 'value' in data['width']
      ? String(data['width'].value)
      : 'auto'
  return (
    <>
      <Choose {...props} accept="image/*" />
      <BarField
        label={messages.editor.alt}
        value={textIn(data, 'alt')}
        onChange={(alt) => setData(editor, pos, { alt: alt === '' ? undefined : alt })}
      />
      <BarSelect
        label={messages.editor.width}
        value={width}
        choices={choicesOf(messages.editor.widths)}
        onChange={(id) =>
          setData(editor, pos, { width: id === 'auto' ? undefined : { unit: '%', value: Number(id) } })
        }
      />
      <BarSelect
        label={messages.editor.align}
        value={textIn(whole, 'align') || 'center'}
        choices={[
          { id: 'left', label: messages.editor.aligns.left },
          { id: 'center', label: messages.editor.aligns.center },
          { id: 'right', label: messages.editor.aligns.right },
        ]}
        onChange={(align) => setData(editor, wholePos, { align: align === 'center' ? undefined : align })}
      />
      <ToolToggle
        label={messages.editor.frame}
        isOn={whole['withFrame'] === true}
        onToggle={() =>
          setData(editor, wholePos, { withFrame: whole['withFrame'] === true ? undefined : true })
        }
      >
        <Frame aria-hidden />
      </ToolToggle>
    </>
  )
}

export function FileBar(props: MediaProps) {
  return <Choose {...props} />
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
