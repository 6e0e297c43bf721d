import { Upload } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useUploadSitePicture } from '../../api/publishing-customization.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { pictureTypes } from '../../ui/picture-types.ts'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../use-site.ts'
import styles from './customization.module.css'

/** A picture by its address; one of one's own is uploaded and gets one. */
export function PictureUrlField({
  label,
  value,
  longestSide = 512,
  onChange,
}: {
  label: string
  value: string
  longestSide?: number
  onChange: (url: string) => void
}) {
  const { ids } = useSite()
  const upload = useUploadSitePicture(ids)
  const words = messages.publishing.custom
  return (
    <div role="group" aria-label={label} className={styles.picture}>
      <TextField
        label={label}
        type="url"
        placeholder="https://"
        value={value}
        onChange={onChange}
        maxLength={2048}
      />
      <div className={styles.row}>
        {value !== '' && <img src={value} alt="" className={styles.thumb} />}
        <FileTrigger
          acceptedFileTypes={pictureTypes}
          onSelect={(chosen) => {
            const file = chosen?.item(0)
            if (file !== null && file !== undefined)
              upload.mutate({ file, longestSide }, { onSuccess: ({ url }) => onChange(url) })
          }}
        >
          <Button isDisabled={upload.isPending}>
            <Upload aria-hidden />
            {words.upload}
          </Button>
        </FileTrigger>
        {value !== '' && (
          <Button look="quiet" onPress={() => onChange('')}>
            {messages.remove}
          </Button>
        )}
      </div>
      {upload.error !== null && <Problem>{upload.error.message}</Problem>}
    </div>
  )
}
