import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components'
import styles from './progress-bar.module.css'

/** How far something is, from 0 to 1; without a value, that it goes on. */
export function ProgressBar({ label, value }: { label: string; value: number | undefined }) {
  return (
    <AriaProgressBar
      className={styles.bar ?? ''}
      {...(value === undefined ? { isIndeterminate: true } : { value: value * 100 })}
    >
      {({ percentage }) => (
        <>
          <Label className={styles.label ?? ''}>{label}</Label>
          <span className={styles.track}>
            <span
              className={`${styles.fill} ${percentage === undefined ? styles.going : ''}`}
              style={percentage === undefined ? {} : { inlineSize: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
