import { useState } from 'react'
import type { ContentLocation } from '../api/content-location.ts'
import { coverPosition, usePictureAddress } from '../content/page-cover.tsx'
import { messages } from '../locales/messages.ts'
import { PictureField } from '../ui/picture-field.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './page-looks.module.css'
import type { Options } from './page-option-values.ts'
import type { UploadFile } from './plugins/uploads.ts'

const words = messages.editor.page

const parts = ['title', 'description', 'tableOfContents', 'outline', 'pagination', 'metadata'] as const

/** How a page looks: the picture above it, how wide it is, and what stands around its text. */
export function PageLooks({
  location,
  options: { cover, layout },
  upload,
  onChange,
}: {
  location: ContentLocation
  options: Options
  upload: UploadFile
  onChange: (changed: Partial<Options>) => void
}) {
  const setLayout = (changed: Partial<Options['layout']>) => onChange({ layout: { ...layout, ...changed } })
  const picture = { location, upload, position: coverPosition(cover?.yPos) }
  function withoutDark(): Options['cover'] {
    if (cover === null) return null
    const { refDark: _gone, ...rest } = cover
    return rest
  }
  return (
    <>
      <CoverField
        {...picture}
        label={words.cover}
        description={words.coverAbout}
        value={cover?.ref}
        onChoose={(ref) => onChange({ cover: { ...cover, ref } })}
        onRemove={() => onChange({ cover: null })}
      />
      {cover !== null && (
        <>
          <CoverField
            {...picture}
            label={words.coverDark}
            description={words.coverDarkAbout}
            value={cover.refDark}
            onChoose={(refDark) => onChange({ cover: { ...cover, refDark } })}
            onRemove={() => onChange({ cover: withoutDark() })}
          />
          <Select
            label={words.coverSize}
            value={layout.coverSize}
            choices={Object.entries(words.coverSizes).map(([id, label]) => ({ id, label }))}
            onChange={(id) => {
              if (id === 'hero' || id === 'full' || id === 'background') setLayout({ coverSize: id })
            }}
          />
          <label className={styles.position}>
            {words.coverPosition}
            <input
              type="range"
              min={-1000}
              max={1000}
              step={20}
              value={cover.yPos ?? 0}
              onChange={({ target }) => onChange({ cover: { ...cover, yPos: Number(target.value) } })}
            />
          </label>
        </>
      )}
      <Select
        label={words.width}
        value={layout.width}
        choices={[
          { id: 'default', label: words.widths.default },
          { id: 'wide', label: words.widths.wide },
        ]}
        onChange={(width) => setLayout({ width: width === 'wide' ? 'wide' : 'default' })}
      />
      <fieldset className={styles.parts}>
        <legend>{words.parts}</legend>
        {parts.map((part) => (
          <Switch key={part} isSelected={layout[part]} onChange={(isOn) => setLayout({ [part]: isOn })}>
            {words.partNames[part]}
          </Switch>
        ))}
      </fieldset>
    </>
  )
}

type Ref = NonNullable<Options['cover']>['ref']

/** A picture of the cover, cut where the cover is. */
function CoverField({
  location,
  upload,
  position,
  label,
  description,
  value,
  onChoose,
  onRemove,
}: {
  location: ContentLocation
  upload: UploadFile
  position: string
  label: string
  description: string
  value: Ref | undefined
  onChoose: (ref: Ref) => void
  onRemove: () => void
}) {
  const address = usePictureAddress(location, value)
  const [isUploading, setUploading] = useState(false)
  async function take(file: File): Promise<void> {
    setUploading(true)
    const id = await upload(file)
    setUploading(false)
    if (id !== undefined) onChoose({ kind: 'file', file: id })
  }
  return (
    <PictureField
      label={label}
      description={description}
      shown={
        address !== undefined && (
          <img src={address} alt="" className={styles.cover} style={{ objectPosition: position }} />
        )
      }
      choose={messages.editor.choosePicture}
      remove={words.coverRemove}
      isPending={isUploading}
      error={null}
      onChoose={(file) => void take(file)}
      onRemove={value === undefined ? undefined : onRemove}
    />
  )
}
