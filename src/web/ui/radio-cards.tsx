import { Label, Radio, RadioGroup } from 'react-aria-components'
import field from './field.module.css'
import styles from './radio-cards.module.css'
import type { Choice } from './select.tsx'

/** One of a few, each with a word on what it means. */
export function RadioCards({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: Choice[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <RadioGroup value={value} onChange={onChange} className={field.field ?? ''}>
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.cards}>
        {choices.map(({ id, label: name, description }) => (
          <Radio key={id} value={id} className={styles.card ?? ''}>
            <span className={styles.mark} aria-hidden />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {description !== undefined && <span className={styles.description}>{description}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
