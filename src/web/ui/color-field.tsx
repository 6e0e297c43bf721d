import { useId } from 'react'
import styles from './color-field.module.css'
import field from './field.module.css'

/** A colour: picked, or written as #RRGGBB. */
export function ColorField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (color: string) => void
}) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          id={id}
          type="color"
          className={styles.swatch}
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <span aria-hidden className={styles.value}>
          {value.toUpperCase()}
        </span>
      </span>
    </div>
  )
}
