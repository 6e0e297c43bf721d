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
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PageLooks } from './page-looks.tsx'
import { changedOptions, optionsOf, type Options } from './page-option-values.ts'
import type { UploadFile } from './plugins/uploads.ts'

const words = messages.editor.page

/** What a page has besides its text: its address, who sees it, and how it looks. */
export function PageOptions({
  location,
  page,
  upload,
  onSave,
  onClose,
}: {
  location: ContentLocation
  page: DocumentPage
  upload: UploadFile
  /** What was typed comes first. */
  onSave: () => Promise<void>
  onClose: () => void
}) {
  const client = useQueryClient()
  const [before] = useState(() => optionsOf(page))
  const [options, setOptions] = useState(before)
  const [shown, setShown] = useState('page')
  const [error, setError] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const set = (changed: Partial<Options>) => setOptions((now) => ({ ...now, ...changed }))
  const problem = options.condition === null ? undefined : conditionProblem(options.condition)

  async function submit(): Promise<void> {
    if (problem !== undefined) return setShown('page')
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
      <Tabs
        label={words.options}
        tabs={[
          { id: 'page', title: words.tabPage },
          { id: 'looks', title: words.tabLooks },
        ]}
        selected={shown}
        onSelect={setShown}
      >
        {shown === 'looks' ? (
          <PageLooks location={location} options={options} upload={upload} onChange={set} />
        ) : (
          <>
            <TextField
              label={words.slug}
              description={words.slugAbout}
              value={options.slug}
              onChange={(slug) => set({ slug })}
            />
            <TextField
              label={words.tags}
              description={words.tagsAbout}
              value={options.tags}
              onChange={(tags) => set({ tags })}
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
          </>
        )}
      </Tabs>
    </FormDialog>
  )
}
