import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ContentLocation } from '../../../api/content-location.ts'
import { spaceQuery } from '../../../api/content.ts'
import { specsQuery } from '../../../api/openapi-specs.ts'
import { specOutlineQuery } from '../../../api/spec-outlines.ts'
import { messages } from '../../../locales/messages.ts'
import menu from '../../../ui/menu.module.css'
import { ChoicePicker } from '../choice-picker.tsx'
import { ToolButton } from '../tool-button.tsx'
import styles from '../toolbar.module.css'
import { BarPicker } from './bar-picker.tsx'
import { setData, textIn, type BarProps } from './bar-target.ts'

const words = messages.editor.openapi

/** Which specification, and what of it: an operation, a webhook, or models. */
export function OpenApiBar(props: BarProps & { location: ContentLocation }) {
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  )
}

function Chosen({ editor, target, location }: BarProps & { location: ContentLocation }) {
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: specs } = useSuspenseQuery(specsQuery(space.organization))
  const spec = specIn(target.data)
  const outline = useQuery(specOutlineQuery(space.organization, spec))
  const set = (changed: object) => setData(editor, target.pos, changed)
  if (specs.length === 0 && spec === '') return <span className={styles.field}>{words.noSpecs}</span>
  return (
    <>
      <BarPicker
        label={words.spec}
        search={words.spec}
        value={spec}
        placeholder={words.spec}
        choices={specs.map(({ slug }) => ({ id: slug, label: slug }))}
        onChange={(slug) => set({ ref: { kind: 'openapi', spec: slug }, ...nothingOf(target.name) })}
      />
      {outline.error !== null && <span className={styles.problem}>{words.unread}</span>}
      {outline.data !== undefined &&
        (target.name === 'openapi_schemas' ? (
          <Models
            names={outline.data.models}
            chosen={textsIn(target.data, 'schemas')}
            onChange={(schemas) => set({ schemas })}
          />
        ) : (
          <BarPicker
            key={spec}
            label={target.name === 'openapi_webhook' ? words.webhook : words.operation}
            search={words.find}
            value={valueOf(target.name, target.data)}
            placeholder={words.choose}
            choices={outline.data.operations
              .filter(({ kind }) => (kind === 'webhook') === (target.name === 'openapi_webhook'))
              .map(({ method, path, title }) => ({
                id: `${method} ${path}`,
                label: `${method.toUpperCase()} ${path}`,
                about: title,
              }))}
            onChange={(id) => set(pointerOf(target.name, id))}
          />
        ))}
    </>
  )
}

function Models({
  names,
  chosen,
  onChange,
}: {
  names: string[]
  chosen: string[]
  onChange: (names: string[]) => void
}) {
  return (
    <DialogTrigger defaultOpen={chosen.length === 0}>
      <ToolButton label={words.models}>
        {chosen.length === 0 ? words.models : chosen.join(', ')}
        <ChevronDown aria-hidden />
      </ToolButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Dialog aria-label={words.models}>
          <ChoicePicker
            label={words.models}
            choices={names.map((name) => ({ id: name, label: name }))}
            chosen={chosen}
            onPick={(name) =>
              onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
            }
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

// Another specification has other operations.
function nothingOf(name: string): object {
  if (name === 'openapi_schemas') return { schemas: [] }
  return { method: undefined, path: undefined, name: undefined }
}

function pointerOf(kind: string, id: string): object {
  const [method = '', path = ''] = id.split(' ')
  return kind === 'openapi_webhook' ? { method, name: path } : { method, path }
}

function valueOf(kind: string, data: Record<string, unknown>): string {
  const path = textIn(data, kind === 'openapi_webhook' ? 'name' : 'path')
  return path === '' ? '' : `${textIn(data, 'method')} ${path}`
}

function specIn({ ref }: Record<string, unknown>): string {
  return typeof ref === 'object' && ref !== null && 'spec' in ref ? String(ref.spec) : ''
}

function textsIn(data: Record<string, unknown>, name: string): string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
