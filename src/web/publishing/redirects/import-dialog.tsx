import { useState } from 'react'
import { useImportRedirects } from '../../api/publishing-redirects.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { parseRedirects } from './parse-csv.ts'
import { readable } from './source-of.ts'
import styles from './redirects.module.css'
import { useDestinations } from './use-destinations.ts'

/** Many redirects at once, from a table; what was wrong with which line is told. */
export function ImportDialog({ ids, onClose }: { ids: SiteIds; onClose: () => void }) {
  const words = messages.publishing
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const imports = useImportRedirects(ids)
  const destinations = useDestinations(ids)
  const lines = parseRedirects(text, destinations.at)
  const redirects = lines.flatMap((line) => (line.kind === 'redirect' ? [line.redirect] : []))
  const wrong = lines.flatMap((line) => (line.kind === 'wrong' ? [line] : []))
  const refused = (imports.data ?? []).filter(({ error }) => error !== undefined)
  async function take(chosen: File[]) {
    setFiles(chosen)
    setText((await Promise.all(chosen.map((file) => file.text()))).join('\n'))
  }
  return (
    <FormDialog
      isOpen
      title={words.importCsv}
      action={imports.isSuccess ? messages.done : words.importCount(redirects.length)}
      isPending={imports.isPending}
      isIncomplete={destinations.isPending || (!imports.isSuccess && redirects.length === 0)}
      error={imports.error}
      onClose={onClose}
      onSubmit={() => {
        if (imports.isSuccess) onClose()
        else imports.mutate(redirects)
      }}
    >
      <p>{words.importText}</p>
      <FileField
        label={words.csvFile}
        action={words.chooseFile}
        accept={['.csv', 'text/csv', 'text/plain']}
        files={files}
        onChange={(chosen) => void take(chosen)}
      />
      <TextField label={words.lines} value={text} onChange={setText} isMultiline spellCheck="false" />
      {wrong.length > 0 && (
        <Notice tone="warning">
          {words.wrongLines(wrong.length)}
          <ul className={styles.problems}>
            {wrong.slice(0, 10).map(({ line, text: said }) => (
              <li key={line}>
                {line}: {said}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {imports.isSuccess && (
        <div role="status">
          <Notice tone={refused.length === 0 ? 'success' : 'warning'}>
            {words.imported(imports.data.length - refused.length)}
            <ul className={styles.problems}>
              {refused.slice(0, 50).map(({ source, error }) => (
                <li key={source}>
                  {readable(source)}: {error}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </FormDialog>
  )
}
