import { useQuery } from '@tanstack/react-query'
import type { DocumentPage } from '../../contract/content/pages.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { filesAmongQuery } from '../api/reading.ts'
import styles from './page-cover.module.css'

type Cover = NonNullable<DocumentPage['cover']>

/** The picture above a page, cut as on its site. */
export function PageCover({ location, page }: { location: ContentLocation; page: DocumentPage }) {
  const cover = page.layout.cover ? page.cover : undefined
  const light = usePictureAddress(location, cover?.ref)
  const dark = usePictureAddress(location, cover?.refDark)
  if (light === undefined) return null
  const { yPos, height } = cover ?? {}
  const look = { alt: '', style: { objectPosition: coverPosition(yPos), blockSize: height } }
  if (dark === undefined) return <img src={light} className={styles.cover} {...look} />
  return (
    <>
      <img src={light} className={`${styles.cover} only-light`} {...look} />
      <img src={dark} className={`${styles.cover} only-dark`} {...look} />
    </>
  )
}

/** Which part of a cover shows where it is cut. */
export function coverPosition(yPos = 0): string {
  return `50% ${Math.round(50 + yPos / 20)}%`
}

/** Where a picture of a cover lies, once that is known. */
export function usePictureAddress(
  location: ContentLocation,
  ref: Cover['ref'] | undefined,
): string | undefined {
  const { data: files } = useQuery(filesAmongQuery(location, ref?.kind === 'file' ? [ref.file] : []))
  if (ref === undefined) return undefined
  if (ref.kind === 'url') return ref.url
  return files?.find(({ id }) => id === ref.file)?.downloadURL
}
