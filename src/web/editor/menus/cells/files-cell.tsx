import { ImageUp, Trash2 } from 'lucide-react'
import { messages } from '../../../locales/messages.ts'
import { ChooseFile } from '../bars/choose-file.tsx'
import { FilePicker } from '../file-picker.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { CellProps } from './cell-props.ts'
import styles from './cells.module.css'
import { chosenIn, withChoice } from './chosen.ts'

/** Files of the space, or a picture: those that are there, or one from this computer. */
export function FilesCell({ location, upload, cell, typed, onChange }: CellProps) {
  const isPicture = cell.column.type === 'image'
  const chosen = chosenIn(cell.value)
  const label = isPicture ? messages.editor.choosePicture : messages.editor.chooseFile

  function take(id: string): void {
    if (isPicture) return onChange({ kind: 'file', file: id }, 'close')
    const next = withChoice(chosen, id, true)
    onChange(next.length === 0 ? null : next)
  }
  return (
    <>
      <FilePicker location={location} isPicture={isPicture} initial={typed} chosen={chosen} onPick={take} />
      <div className={styles.actions}>
        <ChooseFile
          label={label}
          icon={<ImageUp aria-hidden />}
          upload={upload}
          accept={isPicture ? 'image/*' : undefined}
          onUploaded={take}
        />
        {cell.value !== null && (
          <ToolButton label={messages.editor.table.clear} onPress={() => onChange(null, 'close')}>
            <Trash2 aria-hidden />
          </ToolButton>
        )}
      </div>
    </>
  )
}
