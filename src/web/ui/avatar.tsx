import styles from './avatar.module.css'

/** A person's picture, or the first letters of their name. It stands beside the name, which is what is read. */
export function Avatar({
  name,
  photo,
  size = 28,
}: {
  name: string
  photo?: string | undefined
  size?: number
}) {
  const box = { inlineSize: size, blockSize: size, fontSize: size * 0.4 }
  if (photo !== undefined) return <img className={styles.avatar} src={photo} alt="" style={box} />
  return (
    <span className={styles.avatar} aria-hidden style={box}>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter((word) => word !== '')
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last].map(firstLetterOf).join('').toUpperCase()
}

const letters = new Intl.Segmenter()

function firstLetterOf(word: string): string {
  const [letter] = letters.segment(word)
  return letter?.segment ?? ''
}
