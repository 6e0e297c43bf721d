import { useQuery } from '@tanstack/react-query'
import { pagesQuery } from '../api/reading.ts'
import { pagesBelow, type TreePage } from '../content/locate-page.ts'
import { messages } from '../locales/messages.ts'
import { ComboBox } from '../ui/combobox.tsx'
import { PathText } from '../ui/path-text.tsx'
import type { Choice } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A page of a space, found by its title. */
export function PageChoice({
  spaceId,
  value,
  onChange,
}: {
  spaceId: string
  value: string | null
  onChange: (pageId: string | null) => void
}) {
  const { data: pages } = useQuery(pagesQuery({ spaceId }))
  // Its choices are taken once, so it waits for them.
  if (pages === undefined) return <Skeleton lines={1} />
  return (
    <ComboBox
      label={messages.publishing.page}
      choices={choicesOf(pages)}
      value={value}
      onChange={onChange}
      isRequired
    />
  )
}

function choicesOf(pages: TreePage[]): Choice[] {
  return pages.flatMap((page) => [
    ...(page.type === 'document'
      ? [{ id: page.id, label: page.title, description: <PathText path={`/${page.path}`} /> }]
      : []),
    ...choicesOf(pagesBelow(page)),
  ])
}
