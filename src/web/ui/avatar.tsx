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
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...(last ?? '')][0] ?? ''}`.toUpperCase()
}
