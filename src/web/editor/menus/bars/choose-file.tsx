import { useState, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { messages } from '../../../locales/messages.ts'
import { ToolButton } from '../tool-button.tsx'
import type { UploadFile } from '../../plugins/uploads.ts'

/** Files from this computer; the button says how far they are. */
export function ChooseFile({
  label,
  icon,
  upload,
  accept,
  isMultiple = false,
  onUploaded,
}: {
  label: string
  icon: ReactNode
  upload: UploadFile
  accept?: string | undefined
  isMultiple?: boolean
  onUploaded: (id: string) => void
}) {
  const [sent, setSent] = useState<number>()
  async function take(files: File[]): Promise<void> {
    for (const file of files) {
      setSent(0)
      const id = await upload(file, setSent)
      if (id !== undefined) onUploaded(id)
    }
    setSent(undefined)
  }
  return (
    <FileTrigger
      allowsMultiple={isMultiple}
      {...(accept !== undefined && { acceptedFileTypes: [accept] })}
      onSelect={(files) => void take([...(files ?? [])])}
    >
      <ToolButton label={label} isDisabled={sent !== undefined}>
        {icon}
        {sent === undefined ? label : messages.editor.sent(Math.round(sent * 100))}
      </ToolButton>
    </FileTrigger>
  )
}
