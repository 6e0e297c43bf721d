import { useQuery } from '@tanstack/react-query'
import { pagesQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { Notice } from '../../ui/notice.tsx'

/** Before a first import: that what was written here does not stay beside it. */
export function ReplacedPages({ spaceId }: { spaceId: string }) {
  const { data: pages = [] } = useQuery(pagesQuery({ spaceId }))
  if (pages.length === 0) return null
  return <Notice tone="warning">{messages.exchange.pagesReplaced}</Notice>
}
