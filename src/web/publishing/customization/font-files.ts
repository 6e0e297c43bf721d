const weights: [pattern: RegExp, weight: number][] = [
  [/(extra|ultra)[-_ ]?light/i, 200],
  [/(semi|demi)[-_ ]?bold/i, 600],
  [/(extra|ultra)[-_ ]?bold/i, 800],
  [/thin|hairline/i, 100],
  [/light/i, 300],
  [/medium/i, 500],
  [/bold/i, 700],
  [/black|heavy/i, 900],
]

/** What a file of a font is, as its name says it: “CompanySans-Bold.woff2” is the family CompanySans in 700. */
export function readFontName(fileName: string): { family: string; weight: number } {
  const name = fileName.replace(/\.\w+$/, '')
  const [family = name, ...style] = name.split(/[-_]/)
  const said = style.join(' ')
  const number = /\b([1-9]00)\b/.exec(said)?.[1]
  const named = weights.find(([pattern]) => pattern.test(said))?.[1]
  return { family: family.slice(0, 50) || name, weight: Number(number ?? named ?? 400) }
}

/** A file for each weight; the lightest stands for the regular one where no name says which it is. */
export function facesOf<Named extends { name: string }>(files: Named[]): { file: Named; weight: number }[] {
  const faces = [...new Map(files.map((file) => [readFontName(file.name).weight, file]))]
    .map(([weight, file]) => ({ file, weight }))
    .toSorted((a, b) => a.weight - b.weight)
  const [first] = faces
  if (first === undefined || faces.some(({ weight }) => weight === 400)) return faces
  return [...faces, { file: first.file, weight: 400 }]
}
