import type { CustomFont } from '../../../contract/publishing/fonts.ts'
import { useUploadFont } from '../../api/fonts.ts'
import { messages } from '../../locales/messages.ts'
import { FileField } from '../../ui/file-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useSite } from '../use-site.ts'
import { facesOf, readFontName } from './font-files.ts'

/** Brings the files of a font to the organization, whose sites can all use it from then on. */
export function FontUpload({ onUploaded }: { onUploaded: (font: CustomFont) => void }) {
  const { ids } = useSite()
  const upload = useUploadFont(ids.organizationId, onUploaded)
  const words = messages.publishing.custom
  return (
    <>
      <FileField
        label={words.fontFiles}
        action={words.upload}
        description={words.fontFilesHelp}
        accept={['.woff2', '.woff', '.ttf', '.otf']}
        files={upload.isPending ? upload.variables.faces.map(({ file }) => file) : []}
        onChange={(files) => {
          const [first] = files
          if (first === undefined) return
          upload.mutate({ family: readFontName(first.name).family, faces: facesOf(files) })
        }}
      />
      {upload.error !== null && <Problem>{upload.error.message}</Problem>}
    </>
  )
}
