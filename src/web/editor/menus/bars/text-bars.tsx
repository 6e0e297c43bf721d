import { Hash, WrapText } from 'lucide-react'
import { messages } from '../../../locales/messages.ts'
import { focusText } from '../focus-text.ts'
import { ToolToggle } from '../tool-button.tsx'
import { BarField } from './bar-field.tsx'
import { BarPicker } from './bar-picker.tsx'
import { BarSelect, choicesOf } from './bar-select.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'
import { languages } from './languages.ts'

export function HintBar({ editor, target: { pos, data } }: BarProps) {
  return (
    <BarSelect
      label={messages.editor.types.hint}
      value={textIn(data, 'style')}
      choices={choicesOf(messages.editor.hintStyles)}
      onChange={(style) => setData(editor, pos, { style })}
    />
  )
}

export function CodeBar({ editor, target: { pos, data } }: BarProps) {
  const syntax = textIn(data, 'syntax')
  const set = (id: string) => {
    setData(editor, pos, { syntax: id === '' ? undefined : id })
    focusText(editor)
  }
  return (
    <>
      <BarPicker
        label={messages.editor.language}
        search={messages.editor.findLanguage}
        value={syntax}
        choices={[{ id: '', label: messages.editor.plainText }, ...languages]}
        onChange={set}
        onAdd={(name) => set(name.toLowerCase())}
      />
      <BarField
        label={messages.editor.codeTitle}
        look="short"
        value={textIn(data, 'title')}
        onChange={(title) => setData(editor, pos, { title: title === '' ? undefined : title })}
      />
      <ToolToggle
        label={messages.editor.lineNumbers}
        isOn={data['lineNumbers'] === true}
        onToggle={() =>
          setData(editor, pos, { lineNumbers: data['lineNumbers'] === true ? undefined : true })
        }
      >
        <Hash aria-hidden />
      </ToolToggle>
      <ToolToggle
        label={messages.editor.wrap}
        isOn={data['overflow'] === 'wrap'}
        onToggle={() => setData(editor, pos, { overflow: data['overflow'] === 'wrap' ? undefined : 'wrap' })}
      >
        <WrapText aria-hidden />
      </ToolToggle>
    </>
  )
}

export function FormulaBar({ editor, target: { pos, data } }: BarProps) {
  return (
    <BarField
      label={messages.editor.formula}
      look="mono"
      isFocused={data['formula'] === ''}
      value={textIn(data, 'formula')}
      onChange={(formula) => setData(editor, pos, { formula })}
    />
  )
}

export function PromptBar({ editor, target: { pos, data } }: BarProps) {
  return (
    <BarField
      label={messages.editor.description}
      value={textIn(data, 'description')}
      onChange={(description) =>
        setData(editor, pos, { description: description === '' ? undefined : description })
      }
    />
  )
}

export function ExpandableBar({ editor, target: { pos, data } }: BarProps) {
  const isOpen = data['defaultExpanded'] === true
  return (
    <ToolToggle
      label={messages.editor.openAtFirst}
      isOn={isOpen}
      onToggle={() => setData(editor, pos, { defaultExpanded: isOpen ? undefined : true })}
    >
      {messages.editor.openAtFirst}
    </ToolToggle>
  )
}
