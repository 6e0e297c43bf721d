import { useQuery } from '@tanstack/react-query'
import type { ContentImportTarget } from '../../../contract/exchange/imports.ts'
import { pagesQuery } from '../../api/reading.ts'
import { changeRequestsQuery } from '../../api/review.ts'
import { messages } from '../../locales/messages.ts'
import { ComboBox } from '../../ui/combobox.tsx'
import { Select } from '../../ui/select.tsx'
import { exportablePages } from '../exports/exportable-pages.ts'

const words = messages.imports

/** Where imported pages go: into the space or an open change request, at its end or below a page. */
export function TargetFields({
  target,
  onChange,
}: {
  target: ContentImportTarget
  onChange: (target: ContentImportTarget) => void
}) {
  const { space, changeRequest, page } = target
  const { data: drafts } = useQuery(changeRequestsQuery(space, { status: 'draft' }))
  const { data: opened } = useQuery(changeRequestsQuery(space, { status: 'open' }))
  const requests = [...(opened?.items ?? []), ...(drafts?.items ?? [])]
  const location = { spaceId: space, ...(changeRequest && { changeRequestId: changeRequest }) }
  const { data: pages } = useQuery(pagesQuery(location))
  return (
    <>
      {requests.length > 0 && (
        <Select
          label={words.into}
          value={changeRequest ?? 'space'}
          choices={[
            { id: 'space', label: words.theSpace },
            ...requests.map(({ id, number, subject }) => ({
              id,
              label: `#${number} ${subject || messages.untitled}`,
            })),
          ]}
          onChange={(id) => onChange(id === 'space' ? { space } : { space, changeRequest: id })}
        />
      )}
      {pages !== undefined && pages.length > 0 && (
        <ComboBox
          // Its choices are taken once, so another place is another field.
          key={changeRequest ?? ''}
          label={words.below}
          description={words.belowHelp}
          choices={exportablePages(pages)}
          value={page ?? null}
          onChange={(id) => {
            const { page: _before, ...rest } = target
            onChange(id === null ? rest : { ...rest, page: id })
          }}
        />
      )}
    </>
  )
}
