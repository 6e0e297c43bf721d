import type { SharpConstructor } from 'sharp'
import { faceFor, type Face } from './fonts.ts'
import { loadSharp } from './load-sharp.ts'

/** What stands for a page where others link to it; colours as `#rrggbb`. */
export type Preview = {
  title: string
  description: string
  site: string
  colors: { background: string; text: string; muted: string; accent: string }
}

/** As wide and high as those who show them ask for. */
export const previewSize = { width: 1200, height: 630 }

const margin = 80
const textWidth = previewSize.width - 2 * margin
const nameMiddle = 96
const gap = 36
const longestTitle = 110
const longestDescription = 170

/** Draws it as a PNG: the words of the page, on the colours of its site. */
export async function drawPreview({ title, description, site, colors }: Preview): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const face = faceFor(`${title}${description}${site}`)
  const draw = (text: string, words: Omit<Words, 'face'>) => drawText(sharp, text, { face, ...words })
  const letters = title.length * face.lettersWide
  const size = letters <= 26 ? 84 : letters <= 60 ? 68 : 54
  const [name, heading, lead] = await Promise.all([
    draw(site, { weight: 'Bold', size: 32, color: colors.text, longest: 50 }),
    draw(title, { weight: 'Bold', size, color: colors.text, longest: longestTitle }),
    draw(description, { weight: 'Regular', size: 32, color: colors.muted, longest: longestDescription }),
  ])
  return sharp(Buffer.from(backdrop(colors)))
    .composite(arranged({ name, heading, lead }))
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

type Drawn = { data: Buffer; height: number } | undefined

// From the bottom up, so that short and long ones stand on the same line; what has no room is left out.
function arranged({ name, heading, lead }: Record<'name' | 'heading' | 'lead', Drawn>) {
  const bottom = previewSize.height - margin
  const leadHeight = lead === undefined ? 0 : lead.height + gap
  const headingHeight = heading?.height ?? 0
  const isRoom = bottom - leadHeight - headingHeight > nameMiddle + gap
  const headingTop = bottom - headingHeight - (isRoom ? leadHeight : 0)
  const nameTop = nameMiddle - Math.round((name?.height ?? 0) / 2)
  return [
    ...(name === undefined ? [] : [{ input: name.data, left: margin + 44, top: nameTop }]),
    ...(heading === undefined ? [] : [{ input: heading.data, left: margin, top: Math.max(0, headingTop) }]),
    ...(lead === undefined || !isRoom ? [] : [{ input: lead.data, left: margin, top: bottom - lead.height }]),
  ]
}

type Words = { face: Face; weight: 'Bold' | 'Regular'; size: number; color: string; longest: number }

async function drawText(
  sharp: SharpConstructor,
  text: string,
  { face, weight, size, color, longest }: Words,
): Promise<Drawn> {
  const shown = shortened(text, longest / face.lettersWide)
  if (shown === '') return undefined
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(shown)}</span>`,
      font: `${face.family} ${weight} ${size}`,
      fontfile: weight === 'Bold' ? face.bold : face.regular,
      width: textWidth,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

// None of the faces has pictures among its letters.
function shortened(text: string, longest: number): string {
  const plain = text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\p{Variation_Selector}|\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(plain)
  return letters.length <= longest
    ? plain
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function backdrop({ background, accent }: Preview['colors']): string {
  const { width, height } = previewSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="glow" cx="1" cy="0" r="1.1"><stop offset="0" stop-color="${accent}" stop-opacity=".4"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${background}"/><rect width="100%" height="100%" fill="url(#glow)"/><rect x="${margin}" y="82" width="28" height="28" rx="8" fill="${accent}"/><rect y="${height - 14}" width="100%" height="14" fill="${accent}"/></svg>`
}
