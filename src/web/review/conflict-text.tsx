import { useQuery } from '@tanstack/react-query'
import type { ContentLocation } from '../api/content-location.ts'
import { pageQuery } from '../api/reading.ts'
import { reusableDocumentsQuery } from '../api/reusable-contents.ts'
import { PageDocument } from '../content/page-document.tsx'
import { Problem } from '../ui/problem.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Subject = { location: ContentLocation; id: string }

/** The text of a page that only one side still has. */
export function PageText({ location, id }: Subject) {
  const { data: page, error } = useQuery(pageQuery(location, id))
  if (error !== null) return <Problem>{error.message}</Problem>
  if (page === undefined) return <Skeleton lines={3} />
  if (page.type !== 'document' || page.document === undefined) return null
  return <PageDocument direction="ltr" location={location} document={page.document} />
}

/** The text of a reusable content that only one side still has. */
export function ReusableText({ location, id }: Subject) {
  const { data, error } = useQuery(reusableDocumentsQuery(location, [id]))
  if (error !== null) return <Problem>{error.message}</Problem>
  if (data === undefined) return <Skeleton lines={3} />
  return data[id] && <PageDocument direction="ltr" location={location} document={data[id]} />
}
