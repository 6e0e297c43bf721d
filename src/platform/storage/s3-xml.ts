const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The contents of each element of that name. The answers of S3 are flat and have no comments or CDATA. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '')
}

/** The text of the first element of that name. */
export function elementText(xml: string, name: string): string | undefined {
  const text = elements(xml, name)[0]
  return text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hexadecimal, decimal, entity) => {
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16))
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    return entities[entity] ?? whole
  })
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
