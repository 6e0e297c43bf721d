import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentPage } from '../../contract/content/pages.ts'
import { conditionProblem } from '../../engine/expressions/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { edit } from '../api/editing.ts'
import { keys } from '../api/keys.ts'
import { messages } from '../locales/messages.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'

const words = messages.editor.page

type Options = {
  slug: string
  hidden: boolean
  noIndex: boolean
  noRobotsIndex: boolean
  condition: string | null
}

/** What a page has besides its text: its address, and who sees it. */
export function PageOptions({
  location,
  page,
  onSave,
  onClose,
}: {
  location: ContentLocation
  page: DocumentPage
  /** What was typed comes first. */
  onSave: () => Promise<void>
  onClose: () => void
}) {
  const client = useQueryClient()
  const [before] = useState(() => optionsOf(page))
  const [options, setOptions] = useState(before)
  const [error, setError] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const set = (changed: Partial<Options>) => setOptions((now) => ({ ...now, ...changed }))
  const problem = options.condition === null ? undefined : conditionProblem(options.condition)

  async function submit(): Promise<void> {
    if (problem !== undefined) return
    const changed = changedOptions(before, options)
    if (Object.keys(changed).length === 0) return onClose()
    setPending(true)
    try {
      await onSave()
      await edit(location, [{ operation: 'update_page', page: page.id, ...changed }])
      await client.invalidateQueries({ queryKey: keys.content(location) })
      onClose()
    } catch (failed) {
      setError(failed instanceof Error ? failed : new Error(String(failed)))
    } finally {
      setPending(false)
    }
  }

  return (
    <FormDialog
      title={words.options}
      isOpen
      onClose={onClose}
      action={words.save}
      onSubmit={() => void submit()}
      isPending={isPending}
      error={error}
    >
      <TextField
        label={words.slug}
        description={words.slugAbout}
        value={options.slug}
        onChange={(slug) => set({ slug })}
      />
      <Switch
        isSelected={options.hidden}
        description={words.hiddenAbout}
        onChange={(hidden) => set({ hidden })}
      >
        {words.hidden}
      </Switch>
      <Switch isSelected={options.noIndex} onChange={(noIndex) => set({ noIndex })}>
        {words.noIndex}
      </Switch>
      <Switch isSelected={options.noRobotsIndex} onChange={(noRobotsIndex) => set({ noRobotsIndex })}>
        {words.noRobotsIndex}
      </Switch>
      <TextField
        label={words.condition}
        description={words.conditionAbout}
        error={problem}
        value={options.condition ?? ''}
        onChange={(condition) => set({ condition: condition.trim() === '' ? null : condition })}
      />
    </FormDialog>
  )
}

function optionsOf(page: DocumentPage): Options {
  return {
    slug: page.slug ?? '',
    hidden: page.hidden === true,
    noIndex: page.noIndex === true,
    noRobotsIndex: page.noRobotsIndex === true,
    condition: page.condition ?? null,
  }
}

function changedOptions(before: Options, after: Options): Partial<Options> {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name as keyof Options] && !(name === 'slug' && value === ''),
  )
  return Object.fromEntries(changed)
}
