import styles from './avatar.module.css'

/** The picture of a person or an organization, or the first letters of their name. It stands beside the name, which is what is read. */
export function Avatar({
  name,
  photo,
  size = 28,
  shape = 'round',
}: {
  name: string
  photo?: string | undefined
  size?: number
  /** People are round, organizations are square. */
  shape?: 'round' | 'square'
}) {
  const box = { inlineSize: size, blockSize: size, fontSize: size * 0.4 }
  const look = `${styles.avatar} ${styles[shape] ?? ''}`
  if (photo !== undefined) return <img className={look} src={photo} alt="" style={box} />
  return (
    <span className={look} aria-hidden style={box}>
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
