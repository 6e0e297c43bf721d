import type { Embed } from '../../../contract/content/embeds.ts'
import { ApiError } from '../../../contract/errors.ts'

type Provider = { name: string; match: RegExp; frame: (id: string) => string }

// The id is the only part of an address that gets into a frame, and holds nothing but these characters.
const providers: Provider[] = [
  {
    name: 'YouTube',
    match: /^(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    match: /^(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,15})/,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'Loom',
    match: /^(?:www\.)?loom\.com\/(?:share|embed)\/([0-9a-f]{16,64})/,
    frame: (id) => `https://www.loom.com/embed/${id}`,
  },
]

/** What to show for an address: a frame of a provider that is known, else a card that leads there. */
export function embedOf(text: string): Embed {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new ApiError('bad-request', 'url: must begin with https:// or http://')
  const address = `${url.host}${url.pathname}${url.search}`
  for (const { name, match, frame } of providers) {
    const id = match.exec(address)?.[1]
    if (id !== undefined) return { type: 'rich', title: name, site: name, html: htmlOf(frame(id), name) }
  }
  const path = url.pathname === '/' ? '' : url.pathname
  return { type: 'link', title: `${url.hostname}${path}`, site: url.hostname }
}

function htmlOf(source: string, name: string): string {
  return `<iframe src="${source}" title="${name}" loading="lazy" allowfullscreen sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin"></iframe>`
}
