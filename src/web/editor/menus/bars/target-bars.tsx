import { Link } from 'lucide-react'
import { Suspense } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ContentLocation } from '../../../api/content-location.ts'
import { messages } from '../../../locales/messages.ts'
import menu from '../../../ui/menu.module.css'
import { RefPicker } from '../ref-picker.tsx'
import { ToolButton } from '../tool-button.tsx'
import { BarField } from './bar-field.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'

type TargetProps = BarProps & { location: ContentLocation }

/** Where a card or a button leads. */
export function TargetBar({ editor, target: { pos, data }, location }: TargetProps) {
  const ref = data['ref']
  const isEmpty = typeof ref === 'object' && ref !== null && 'url' in ref && ref.url === ''
  return (
    <DialogTrigger defaultOpen={isEmpty}>
      <ToolButton label={messages.editor.target}>
        <Link aria-hidden />
        {messages.editor.target}
      </ToolButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Dialog aria-label={messages.editor.target}>
          {({ close }) => (
            <Suspense>
              <RefPicker
                editor={editor}
                location={location}
                initial=""
                onClose={close}
                onPick={(chosen) => {
                  setData(editor, pos, { ref: chosen.ref })
                  close()
                  editor.view.focus()
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

export function ButtonBar(props: TargetProps) {
  const { editor, target } = props
  const { pos, data } = target
  return (
    <>
      <BarField
        label={messages.editor.label}
        isFocused={data['label'] === ''}
        value={textIn(data, 'label')}
        onChange={(label) => setData(editor, pos, { label })}
      />
      <TargetBar {...props} />
      <BarSelect
        label={messages.editor.types.button}
        value={textIn(data, 'kind')}
        choices={choicesOf(messages.editor.buttonKinds)}
        onChange={(kind) => setData(editor, pos, { kind })}
      />
    </>
  )
}
