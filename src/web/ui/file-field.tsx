import { Upload } from 'lucide-react'
import { useId } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from './button.tsx'
import field from './field.module.css'
import styles from './file-field.module.css'

/** Files of one's own. */
export function FileField({
  label,
  action,
  description,
  accept,
  files,
  onChange,
}: {
  label: string
  action: string
  description?: string
  accept: string[]
  files: File[]
  onChange: (files: File[]) => void
}) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      <div>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={accept}
          onSelect={(chosen) => onChange([...(chosen ?? [])])}
        >
          <Button>
            <Upload aria-hidden />
            {action}
          </Button>
        </FileTrigger>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {description !== undefined && <span className={field.description}>{description}</span>}
    </div>
  )
}
