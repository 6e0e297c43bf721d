type Policy = {
  /** Hashes of the scripts and styles that stand in the page itself. */
  scripts: string[]
  styles: string[]
  frames: string[]
  /** Origins of APIs that the page lets readers try. */
  connects: string[]
  fonts: string[]
  /** Formulas and diagrams place their parts by style attributes. */
  hasStyleAttributes: boolean
}

/** What a page may load and run: its own files, and what it was written with. */
export function contentSecurityPolicy({
  scripts,
  styles,
  frames,
  connects,
  fonts,
  hasStyleAttributes,
}: Policy): string {
  // Diagrams bring a style element of their own, which no hash can name before it is drawn; with 'unsafe-inline'
  // hashes must go, since browsers ignore the one where there are others.
  const style = hasStyleAttributes ? ["'unsafe-inline'"] : styles
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    "img-src 'self' https: http: data:",
    "media-src 'self' https:",
    `font-src 'self' ${fonts.join(' ')}`.trim(),
    `connect-src 'self' ${connects.join(' ')}`.trim(),
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
