import styles from './named-icon.module.css'

/** A drawing from its address in the colour of the text around it; one that is not there takes its place in peace. */
export function NamedIcon({ address, size = '1em' }: { address: string; size?: number | string }) {
  return (
    <span
      aria-hidden
      className={styles.icon}
      style={{ maskImage: `url("${address}")`, inlineSize: size, blockSize: size }}
    />
  )
}
