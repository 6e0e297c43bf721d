import { qrCodeOf } from '../../engine/html/qr-code.ts'
import styles from './qr-code.module.css'

/** An address as a picture that a phone reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCodeOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  )
}
