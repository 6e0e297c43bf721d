import { useState } from 'react'
import type { SiteSection } from '../../../contract/publishing/site-structure.ts'
import { messages } from '../../locales/messages.ts'
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../use-site.ts'
import { sectionsAmong, type Part } from './parts.ts'
import { SpaceField } from './space-field.tsx'
import { useStructureActions } from './use-structure-actions.ts'

type AddProps = { onClose: () => void }

export function AddSectionDialog({ onClose }: AddProps) {
  const { ids } = useSite()
  const actions = useStructureActions(ids, { isDialog: true })
  const words = messages.publishing
  const [space, setSpace] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  async function submit() {
    if (space === null) return
    const section = { spaceId: space, ...(title.trim() === '' ? {} : { title: title.trim() }) }
    if (await actions.change({ kind: 'add-section', section }, { said: words.added(title) })) onClose()
  }
  return (
    <FormDialog
      isOpen
      title={words.newSection}
      action={words.add}
      isPending={actions.isPending}
      isIncomplete={space === null}
      error={actions.error}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{words.newSectionText}</p>
      <SpaceField
        organizationId={ids.organizationId}
        value={space}
        onChange={(id, name) => {
          setSpace(id)
          if (title === '') setTitle(name.slice(0, 128))
        }}
      />
      <TextField label={words.sectionTitle} value={title} onChange={setTitle} minLength={2} maxLength={128} />
    </FormDialog>
  )
}

export function AddVariantDialog({
  parts,
  section: given,
  onClose,
}: AddProps & { parts: Part[]; section?: SiteSection | undefined }) {
  const { ids } = useSite()
  const actions = useStructureActions(ids, { isDialog: true })
  const words = messages.publishing
  const sections = sectionsAmong(parts)
  const [section, setSection] = useState(given ?? sections.find((each) => each.default) ?? sections[0])
  const [space, setSpace] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const shown = section?.siteSpaces ?? parts.filter((part) => part.object === 'site-space')
  async function submit() {
    if (space === null) return
    const change = { kind: 'add-space', spaceId: space, sectionId: section?.id } as const
    if (await actions.change(change, { said: words.added(title) })) onClose()
  }
  return (
    <FormDialog
      isOpen
      title={words.newVariant}
      action={words.add}
      isPending={actions.isPending}
      isIncomplete={space === null}
      error={actions.error}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{words.newVariantText}</p>
      {sections.length > 0 && (
        <Select
          label={words.section}
          value={section?.id ?? ''}
          choices={sections.map(({ id, title: label }) => ({ id, label }))}
          onChange={(id) => setSection(sections.find((each) => each.id === id))}
        />
      )}
      <SpaceField
        organizationId={ids.organizationId}
        value={space}
        without={shown.map((each) => each.space.id)}
        onChange={(id, name) => {
          setSpace(id)
          setTitle(name)
        }}
      />
    </FormDialog>
  )
}

export function AddGroupDialog({ sections, onClose }: AddProps & { sections: SiteSection[] }) {
  const { ids } = useSite()
  const actions = useStructureActions(ids, { isDialog: true })
  const words = messages.publishing
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  async function submit() {
    const group = { title: title.trim(), sections: chosen }
    if (await actions.change({ kind: 'add-group', group }, { said: words.added(title) })) onClose()
  }
  return (
    <FormDialog
      isOpen
      title={words.newGroup}
      action={words.add}
      isPending={actions.isPending}
      error={actions.error}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{words.newGroupText}</p>
      <TextField
        label={messages.name}
        value={title}
        onChange={setTitle}
        maxLength={100}
        isRequired
        autoFocus
      />
      <CheckboxGroup label={words.sectionsInGroup} value={chosen} onChange={setChosen}>
        {sections.map(({ id, title: name }) => (
          <Checkbox key={id} value={id}>
            {name}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </FormDialog>
  )
}
