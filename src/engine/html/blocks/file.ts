import type { FileBlock } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { empty, html, type Html } from '../markup.ts'
import { safeUrl } from '../safe-url.ts'
import { fileNameOf } from '../url-names.ts'
import { captionText } from './caption.ts'

/** A file to be downloaded, as a card. */
export function renderFile({ data, fragments }: FileBlock, renderer: Renderer): Html {
  const target = renderer.resolve(data.ref)
  const href = target && safeUrl(target.href)
  if (target === undefined || href === undefined) return empty
  const name = data.ref.kind === 'url' ? fileNameOf(data.ref.url) : target.title
  const caption = captionText(fragments, renderer)
  const size = target.file && formatSize(target.file.size, renderer.locale)
  return html`<a class="card-link file" href="${href}" download><span class="card-icon">${renderer.sign('file-arrow-down')}</span><span class="card-text"><strong>${caption.html === '' ? name : caption}</strong><small>${[caption.html === '' ? '' : name, size].filter(Boolean).join(' · ') || renderer.labels.download}</small></span></a>`
}

/** 1_536_000 as "1.5 MB". */
function formatSize(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const at = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** at)
}
