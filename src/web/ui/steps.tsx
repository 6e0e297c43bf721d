import { Check } from 'lucide-react'
import styles from './steps.module.css'

/** How far one is on a way of a few steps. */
export function Steps({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={`${styles.step} ${at < current ? styles.past : ''} ${at === current ? styles.here : ''}`}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {at < current ? <Check size={12} strokeWidth={3} /> : at + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
