import { Upload } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from './button.tsx'
import field from './field.module.css'
import styles from './picture-field.module.css'
import { pictureTypes } from './picture-types.ts'
import { Problem } from './problem.tsx'

/** A picture of one's own: what is shown now, another one, or none. */
export function PictureField({
  label,
  description,
  shown,
  choose,
  remove,
  isPending,
  error,
  onChoose,
  onRemove,
}: {
  label: string
  description: string
  shown: ReactNode
  choose: string
  remove: string
  isPending: boolean
  error: Error | null
  onChoose: (file: File) => void
  onRemove?: (() => void) | undefined
}) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      <div className={styles.row}>
        {shown}
        <FileTrigger
          acceptedFileTypes={pictureTypes}
          onSelect={(chosen) => {
            const file = chosen?.item(0)
            if (file !== null && file !== undefined) onChoose(file)
          }}
        >
          <Button isDisabled={isPending}>
            <Upload aria-hidden />
            {choose}
          </Button>
        </FileTrigger>
        {onRemove !== undefined && (
          <Button look="quiet" isDisabled={isPending} onPress={onRemove}>
            {remove}
          </Button>
        )}
      </div>
      <span className={field.description}>{description}</span>
      {error !== null && <Problem>{error.message}</Problem>}
    </div>
  )
}
