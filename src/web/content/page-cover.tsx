import { useQuery } from '@tanstack/react-query'
import type { DocumentPage } from '../../contract/content/pages.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { filesAmongQuery } from '../api/reading.ts'
import styles from './page-cover.module.css'

type Cover = NonNullable<DocumentPage['cover']>

/** The picture above a page, cut as on its site. */
export function PageCover({ location, page }: { location: ContentLocation; page: DocumentPage }) {
  const address = useCoverAddress(location, page.layout.cover ? page.cover : undefined)
  if (address === undefined) return null
  const { yPos = 0, height } = page.cover ?? {}
  const style = { objectPosition: `50% ${Math.round(50 + yPos / 20)}%`, blockSize: height }
  return <img src={address} alt="" className={styles.cover} style={style} />
}

/** Where the picture of a cover lies, once that is known. */
export function useCoverAddress(
  location: ContentLocation,
  cover: Pick<Cover, 'ref'> | undefined,
): string | undefined {
  const ref = cover?.ref
  const { data: files } = useQuery(filesAmongQuery(location, ref?.kind === 'file' ? [ref.file] : []))
  if (ref === undefined) return undefined
  if (ref.kind === 'url') return ref.url
  return files?.find(({ id }) => id === ref.file)?.downloadURL
}
