import { useState } from 'react'
import type { SiteSection, SiteSpace } from '../../../contract/publishing/site-structure.ts'
import type { StructureChange } from '../../api/publishing-structure.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../use-site.ts'
import { useStructureActions } from './use-structure-actions.ts'

type Typed = { title: string; path: string; description: string; condition: string }

/** The words, the address and the condition of a section or a variant. */
export function EditPartDialog({ part, onClose }: { part: SiteSection | SiteSpace; onClose: () => void }) {
  const { ids, site } = useSite()
  const actions = useStructureActions(ids, { isDialog: true })
  const words = messages.publishing
  const isSection = part.object === 'site-section'
  const before: Typed = {
    title: part.title,
    path: part.path,
    description: (isSection ? part.description : undefined) ?? '',
    condition: part.condition ?? '',
  }
  const [typed, setTyped] = useState(before)
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value })
  async function submit() {
    const back = changeOf(part, before)
    if (await actions.change(changeOf(part, typed), { back })) onClose()
  }
  return (
    <FormDialog
      isOpen
      title={part.title || messages.untitled}
      action={messages.save}
      isPending={actions.isPending}
      error={actions.error}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {isSection && (
        <TextField
          name="title"
          label={words.sectionTitle}
          value={typed.title}
          onChange={set('title')}
          minLength={2}
          maxLength={128}
          isRequired
        />
      )}
      <TextField
        name="path"
        label={words.path}
        description={words.pathHelp}
        value={typed.path}
        onChange={set('path')}
        maxLength={100}
        isRequired
      />
      {isSection && (
        <TextField
          name="description"
          label={words.description}
          description={words.descriptionHelp}
          value={typed.description}
          onChange={set('description')}
          maxLength={256}
        />
      )}
      <TextField
        name="condition"
        label={words.condition}
        description={words.conditionHelp}
        value={typed.condition}
        onChange={set('condition')}
        maxLength={1024}
        spellCheck="false"
      />
      {typed.condition.includes('visitor') && site.adaptiveContent?.enabled !== true && (
        <Notice tone="warning">{words.conditionOff}</Notice>
      )}
    </FormDialog>
  )
}

function changeOf({ object, id }: SiteSection | SiteSpace, typed: Typed): StructureChange {
  const condition = typed.condition.trim() === '' ? null : typed.condition.trim()
  const path = typed.path.trim()
  if (object === 'site-space') return { kind: 'change-space', id, change: { path, condition } }
  const description = typed.description.trim() === '' ? null : typed.description.trim()
  return { kind: 'change-section', id, change: { title: typed.title.trim(), path, condition, description } }
}
