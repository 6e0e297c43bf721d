import { FileText } from 'lucide-react'
import type { RevisionFile } from '../../../contract/content/pages.ts'
import styles from './files.module.css'

/** A file at a glance. */
export function FilePicture({ file: { contentType, downloadURL } }: { file: RevisionFile }) {
  return (
    <span className={styles.picture}>
      {contentType.startsWith('image/') ? (
        <img src={narrow(downloadURL)} alt="" loading="lazy" decoding="async" />
      ) : (
        <FileText aria-hidden size={18} />
      )}
    </span>
  )
}

/** The address of a picture no wider than a line of a list needs. */
function narrow(downloadURL: string): string {
  const url = new URL(downloadURL)
  url.searchParams.set('width', '320')
  return url.href
}
