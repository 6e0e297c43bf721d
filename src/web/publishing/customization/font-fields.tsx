import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import {
  customizationFonts,
  customizationMonospaceFonts,
} from '../../../contract/publishing/site-customization-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { CustomFont } from '../../../contract/publishing/fonts.ts'
import { fontsQuery } from '../../api/fonts.ts'
import { messages } from '../../locales/messages.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../use-site.ts'
import { FontUpload } from './font-upload.tsx'
import { put, type Fields } from './put.ts'

type Styling = SiteCustomization['styling']
type OwnFont = Exclude<Styling['font'], string>

/** What text and code are set in. */
export function FontFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { font, monospaceFont } = draft.customization.styling
  return (
    <>
      <FontField
        label={words.font}
        known={customizationFonts}
        value={font}
        onChange={(chosen) => put(draft, 'styling', { font: chosen })}
      />
      <FontField
        label={words.monospaceFont}
        known={customizationMonospaceFonts}
        value={monospaceFont}
        onChange={(chosen) => put(draft, 'styling', { monospaceFont: chosen })}
      />
    </>
  )
}

function FontField<Known extends string>({
  label,
  known,
  value,
  onChange,
}: {
  label: string
  known: readonly Known[]
  value: Known | OwnFont
  onChange: (font: Known | OwnFont) => void
}) {
  const words = messages.publishing.custom
  const { ids } = useSite()
  const { data: brought = [], isPending } = useQuery(fontsQuery(ids.organizationId))
  const uploaded = brought.find(({ id }) => typeof value === 'object' && value.id === id)
  const own = typeof value === 'string' || uploaded !== undefined || isPending ? undefined : value
  return (
    <>
      <Select
        label={label}
        value={typeof value === 'string' ? value : (uploaded?.id ?? 'own')}
        choices={[
          ...known.map((id) => ({ id, label: spaced(id) })),
          ...brought.map(({ id, fontFamily }) => ({ id, label: fontFamily })),
          { id: 'own', label: words.ownFont, description: words.ownFontHelp },
        ]}
        onChange={(id) => {
          const font = brought.find((each) => each.id === id)
          if (font !== undefined) return onChange(definitionOf(font))
          return onChange(known.find((each) => each === id) ?? ownFont(own?.fontFamily, addressOf(own)))
        }}
      />
      {own !== undefined && (
        <>
          <FontUpload onUploaded={(font) => onChange(definitionOf(font))} />
          <TextField
            label={words.fontFamily}
            value={own.fontFamily}
            maxLength={50}
            onChange={(family) => onChange(ownFont(family, addressOf(own)))}
          />
          <TextField
            label={words.fontAddress}
            description={words.fontAddressHelp}
            type="url"
            value={addressOf(own)}
            onChange={(address) => onChange(ownFont(own.fontFamily, address))}
          />
        </>
      )}
    </>
  )
}

function definitionOf({ permissions: _own, ...definition }: CustomFont): OwnFont {
  return definition
}

function addressOf(font: OwnFont | undefined): string {
  return font?.fontFaces[0]?.sources[0]?.url ?? ''
}

function ownFont(family = 'My font', url: string): OwnFont {
  const faces = [400, 700].map((weight) => ({ weight, sources: [{ url, format: 'woff2' as const }] }))
  return { id: 'own', custom: true, fontFamily: family, fontFaces: faces }
}

// “SourceSansPro” as people write it.
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
}
