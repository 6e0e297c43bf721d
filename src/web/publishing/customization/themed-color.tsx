import { messages } from '../../locales/messages.ts'
import { ColorField } from '../../ui/color-field.tsx'
import styles from './customization.module.css'

type Colors = { light: string; dark: string }

/** A colour for each of the two themes. */
export function ThemedColor({
  label,
  value,
  onChange,
}: {
  label: string
  value: Colors
  onChange: (colors: Colors) => void
}) {
  const words = messages.publishing
  return (
    <fieldset className={styles.pair}>
      <legend>{label}</legend>
      <ColorField
        label={words.light}
        value={value.light}
        onChange={(light) => onChange({ ...value, light })}
      />
      <ColorField label={words.dark} value={value.dark} onChange={(dark) => onChange({ ...value, dark })} />
    </fieldset>
  )
}
