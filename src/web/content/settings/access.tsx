import { CircleQuestionMark } from 'lucide-react'
import type { Collection } from '../../../contract/content/collections.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { roles, type DefaultLevel } from '../../../contract/people/roles.ts'
import { useUpdateCollection, useUpdateSpace } from '../../api/content-settings.ts'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { say } from '../../ui/toast.tsx'
import { Granted } from './granted.tsx'
import { inheritedLevel } from './role-origin.ts'
import { useLevels } from './use-levels.ts'
import { WithAccess } from './with-access.tsx'

const words = messages.contentSettings

/** Who may what on a space or collection, what of it is inherited, and from where. */
export function Access({ content }: { content: Space | Collection }) {
  const levels = useLevels(content)
  const updateSpace = useUpdateSpace(content)
  const updateCollection = useUpdateCollection(content)
  const update = content.object === 'space' ? updateSpace : updateCollection
  return (
    <>
      <FormSection title={words.everybody} description={words.everybodyText}>
        <Select
          label={words.level}
          isDisabled={update.isPending}
          value={content.defaultLevel ?? 'none'}
          choices={[
            { id: 'inherit', label: words.inherit, description: inheritedLevel(levels.slice(1)) },
            ...roles.toReversed().map((id) => ({
              id,
              label: messages.roles[id],
              description: messages.roleMeanings[id],
            })),
            { id: 'none', label: words.noAccess, description: words.noAccessMeaning },
          ]}
          description={content.defaultLevel === 'inherit' ? inheritedLevel(levels.slice(1)) : undefined}
          onChange={(id) =>
            update.mutate({ defaultLevel: levelOf(id) }, { onSuccess: () => say(messages.saved) })
          }
        />
        {update.error !== null && <Problem>{update.error.message}</Problem>}
      </FormSection>
      <Granted content={content} grants={levels[0]?.grants ?? { users: [], teams: [] }} />
      <WithAccess content={content} levels={levels} explanation={<Explanation />} />
    </>
  )
}

function levelOf(id: string): DefaultLevel {
  if (id === 'inherit') return 'inherit'
  return roles.find((role) => role === id) ?? null
}

function Explanation() {
  return (
    <Popover
      label={words.explain}
      trigger={
        <IconButton label={words.explain}>
          <CircleQuestionMark aria-hidden />
        </IconButton>
      }
    >
      {words.explanation.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Popover>
  )
}
