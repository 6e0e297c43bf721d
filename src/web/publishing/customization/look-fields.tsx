import { messages } from '../../locales/messages.ts'
import { Switch } from '../../ui/switch.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CodeThemeFields } from './code-theme-fields.tsx'
import { put, type Fields } from './put.ts'
import { ThemedColor } from './themed-color.tsx'

/** Theme, colours and shapes. */
export function LookFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { styling, themes } = draft.customization
  const set = (part: Parameters<typeof put<'styling'>>[2]) => put(draft, 'styling', part)
  return (
    <>
      <ChoiceField
        label={words.theme}
        names={words.themeNames}
        value={styling.theme}
        onChange={(theme) => set({ theme })}
      />
      <ThemedColor
        label={words.primaryColor}
        value={styling.primaryColor}
        onChange={(primaryColor) => set({ primaryColor })}
      />
      <Switch
        isSelected={styling.tint !== undefined}
        description={words.tintHelp}
        onChange={(isTinted) => set({ tint: isTinted ? { color: styling.primaryColor } : undefined })}
      >
        {words.tint}
      </Switch>
      {styling.tint !== undefined && (
        <ThemedColor
          label={words.tintColor}
          value={styling.tint.color}
          onChange={(color) => set({ tint: { color } })}
        />
      )}
      <ChoiceField
        label={words.corners}
        names={words.cornerNames}
        value={styling.corners}
        onChange={(corners) => set({ corners })}
      />
      <ChoiceField
        label={words.depth}
        names={words.depthNames}
        value={styling.depth}
        onChange={(depth) => set({ depth })}
      />
      <ChoiceField
        label={words.links}
        names={words.linkNames}
        value={styling.links}
        onChange={(links) => set({ links })}
      />
      <ChoiceField
        label={words.background}
        names={words.backgroundNames}
        value={styling.background}
        onChange={(background) => set({ background })}
      />
      <ChoiceField
        label={words.defaultTheme}
        names={words.defaultThemeNames}
        value={themes.default}
        onChange={(chosen) => put(draft, 'themes', { default: chosen })}
      />
      <Switch isSelected={themes.toggeable} onChange={(toggeable) => put(draft, 'themes', { toggeable })}>
        {words.mayChooseTheme}
      </Switch>
      <CodeThemeFields draft={draft} />
    </>
  )
}

/** The colours of hints and badges. */
export function MeaningFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { styling } = draft.customization
  const names = ['infoColor', 'successColor', 'warningColor', 'dangerColor'] as const
  return names.map((name) => (
    <ThemedColor
      key={name}
      label={words.meaningNames[name]}
      value={styling[name]}
      onChange={(colors) => put(draft, 'styling', { [name]: colors })}
    />
  ))
}

/** Where things stand. */
export function LayoutFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { styling } = draft.customization
  const { sidebar } = styling
  const set = (part: Parameters<typeof put<'styling'>>[2]) => put(draft, 'styling', part)
  return (
    <>
      <ChoiceField
        label={words.sidebarBackground}
        names={words.sidebarBackgroundNames}
        value={sidebar.background}
        onChange={(background) => set({ sidebar: { ...sidebar, background } })}
      />
      <ChoiceField
        label={words.sidebarList}
        names={words.sidebarListNames}
        value={sidebar.list}
        onChange={(list) => set({ sidebar: { ...sidebar, list } })}
      />
      <ChoiceField
        label={words.search}
        names={words.searchNames}
        value={styling.search}
        onChange={(search) => set({ search })}
      />
      <ChoiceField
        label={words.icons}
        names={words.iconNames}
        value={styling.icons}
        onChange={(icons) => set({ icons })}
      />
    </>
  )
}
