import { renderMermaidSVG } from 'beautiful-mermaid'

const longest = 8000

// The colours that drawings name, as the book has them: what reads them here knows no variables.
const colors: Record<string, string> = {
  '--bg': '#ffffff',
  '--fg': '#1f2328',
  '--_text': '#1f2328',
  '--_text-sec': '#5b6570',
  '--_text-muted': '#5b6570',
  '--_text-faint': '#9aa3ad',
  '--_line': '#7d8792',
  '--_arrow': '#454d56',
  '--_node-fill': '#f5f7f9',
  '--_node-stroke': '#c3cad2',
  '--_group-fill': '#ffffff',
  '--_group-hdr': '#eef1f4',
  '--_inner-stroke': '#d4dae1',
  '--_key-badge': '#e6eaee',
}

/** A Mermaid diagram as SVG with plain colours and the book's fonts; nothing where it is of no kind that is known. */
export function drawDiagram(source: string): string | undefined {
  if (source.length > longest) return undefined
  try {
    return renderMermaidSVG(source, { font: 'Noto Sans' })
      .replace(/<style>[^]*?<\/style>/g, '')
      .replace(/ style="--bg[^"]*"/, '')
      .replace(/<svg /, '<svg font-family="Noto Sans" ')
      .replaceAll(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => colors[name] ?? '#1f2328')
  } catch {
    return undefined
  }
}
