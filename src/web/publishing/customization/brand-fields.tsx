import { codeOf, emojiOf } from '../../content/emoji.ts'
import { messages } from '../../locales/messages.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PictureUrlField } from './picture-url-field.tsx'
import { put, type Fields } from './put.ts'

type Themed = { light: string; dark: string }

/** Name, logo, icon and the picture that others show when they link here. */
export function BrandFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { title = '', header, favicon, socialPreview } = draft.customization
  return (
    <>
      <TextField
        label={words.title}
        description={words.titleHelp}
        value={title}
        maxLength={128}
        onChange={(next) =>
          draft.change('title', ({ title: _before, ...rest }) => ({
            ...rest,
            ...(next === '' ? {} : { title: next }),
          }))
        }
      />
      <ThemedPicture
        label={words.logo}
        value={header.logo}
        onChange={(logo) => put(draft, 'header', { logo })}
      />
      <TextField
        label={words.faviconEmoji}
        description={words.faviconEmojiHelp}
        value={emojiOf(favicon.emoji) ?? ''}
        maxLength={12}
        onChange={(emoji) => put(draft, 'favicon', { emoji: emoji === '' ? undefined : codeOf(emoji) })}
      />
      <ThemedPicture
        label={words.favicon}
        value={favicon.icon}
        longestSide={128}
        onChange={(icon) => put(draft, 'favicon', { icon })}
      />
      <PictureUrlField
        label={words.socialPreview}
        value={socialPreview.url ?? ''}
        longestSide={1200}
        onChange={(url) => put(draft, 'socialPreview', { url: url === '' ? undefined : url })}
      />
    </>
  )
}

/** A picture for the light theme, and another one for the dark where there is one. */
export function ThemedPicture({
  label,
  value,
  longestSide = 512,
  onChange,
}: {
  label: string
  value: Themed | undefined
  longestSide?: number
  onChange: (pictures: Themed | undefined) => void
}) {
  const words = messages.publishing.custom
  const dark = value === undefined || value.dark === value.light ? '' : value.dark
  const set = (light: string, other: string) =>
    onChange(light === '' ? undefined : { light, dark: other === '' ? light : other })
  return (
    <>
      <PictureUrlField
        label={label}
        value={value?.light ?? ''}
        longestSide={longestSide}
        onChange={(light) => set(light, dark)}
      />
      {value !== undefined && (
        <PictureUrlField
          label={words.inDark(label)}
          value={dark}
          longestSide={longestSide}
          onChange={(other) => set(value.light, other)}
        />
      )}
    </>
  )
}
