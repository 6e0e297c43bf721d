import type { SourceWish } from '../../api/openapi-specs.ts'
import { messages } from '../../locales/messages.ts'
import { FileField } from '../../ui/file-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'

const words = messages.openapi
const ways = ['address', 'file'] as const

export type TypedSource = { way: (typeof ways)[number]; url: string; files: File[] }

/** What was given, once it is enough to be sent. */
export function wishOf({ way, url, files }: TypedSource): SourceWish | undefined {
  const [file] = files
  if (way === 'file') return file === undefined ? undefined : { kind: 'file', file }
  return url.trim() === '' ? undefined : { kind: 'address', url: url.trim() }
}

/** Where a specification comes from. */
export function SourceFields({
  typed,
  onChange,
}: {
  typed: TypedSource
  onChange: (typed: TypedSource) => void
}) {
  return (
    <>
      <RadioCards
        label={words.source}
        value={typed.way}
        choices={ways.map((id) => ({ id, label: words.ways[id], description: words.wayMeanings[id] }))}
        onChange={(id) => onChange({ ...typed, way: id === 'file' ? 'file' : 'address' })}
      />
      {typed.way === 'address' ? (
        <TextField
          name="source.url"
          label={words.address}
          type="url"
          placeholder="https://"
          value={typed.url}
          onChange={(url) => onChange({ ...typed, url })}
          maxLength={2048}
          isRequired
        />
      ) : (
        <FileField
          label={words.file}
          action={words.chooseFile}
          description={words.fileHelp}
          accept={['.json', '.yaml', '.yml']}
          files={typed.files}
          onChange={(files) => onChange({ ...typed, files })}
        />
      )}
    </>
  )
}
