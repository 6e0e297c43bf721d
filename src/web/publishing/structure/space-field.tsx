import { useQuery } from '@tanstack/react-query'
import { libraryQuery } from '../../api/content.ts'
import { messages } from '../../locales/messages.ts'
import { ComboBox } from '../../ui/combobox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A space that one may show to others, found by its title. */
export function SpaceField({
  organizationId,
  value,
  without = [],
  description,
  onChange,
}: {
  organizationId: string
  value: string | null
  /** Those that are shown in that place already. */
  without?: string[]
  description?: string
  onChange: (id: string | null, title: string) => void
}) {
  const { data: library } = useQuery(libraryQuery(organizationId))
  // To show a space needs the same role as to sync it.
  const spaces = (library?.spaces ?? []).filter(
    ({ id, permissions }) => permissions.triggerGitSync && !without.includes(id),
  )
  // Its choices are taken once, so it waits for them.
  if (library === undefined) return <Skeleton lines={1} />
  return (
    <ComboBox
      label={messages.space}
      choices={spaces.map(({ id, title }) => ({ id, label: title || messages.untitled }))}
      value={value}
      onChange={(id) => onChange(id, spaces.find((space) => space.id === id)?.title ?? '')}
      {...(description === undefined ? {} : { description })}
      isRequired
    />
  )
}
