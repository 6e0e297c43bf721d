type Rgb = [red: number, green: number, blue: number]

/** How well one colour can be told from another, from 1 to 21 (WCAG 2). */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(parse(first)), luminance(parse(second))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A colour as near to the wanted one as can be read on a background. */
export function readableOn(color: string, background: string, least = 4.5): string {
  const target: Rgb = luminance(parse(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let step = 0; step <= 20; step++) {
    const mixed = write(mix(parse(color), target, step / 20))
    if (contrast(mixed, background) >= least) return mixed
  }
  return write(target)
}

/** Black or white, whichever reads better on a colour. */
export function textOn(color: string): string {
  return contrast(color, '#ffffff') >= 4.5 || contrast(color, '#ffffff') > contrast(color, '#0d0e12')
    ? '#ffffff'
    : '#0d0e12'
}

function parse(color: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? '000000'
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function write(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
