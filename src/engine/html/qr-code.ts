import { encode } from 'uqr'

/** A text as a picture that a phone reads: how wide it is in squares, and the dark ones as the path of an SVG. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
