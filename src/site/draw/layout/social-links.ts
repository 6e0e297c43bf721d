import { html, type Content } from '../../../engine/html/index.ts'
import type { SiteView } from '../view.ts'

/** Where people are found by their handle; `{}` stands for it. */
const platforms: Record<string, { name: string; address: string }> = {
  bluesky: { name: 'Bluesky', address: 'https://bsky.app/profile/{}' },
  discord: { name: 'Discord', address: 'https://discord.gg/{}' },
  facebook: { name: 'Facebook', address: 'https://www.facebook.com/{}' },
  github: { name: 'GitHub', address: 'https://github.com/{}' },
  instagram: { name: 'Instagram', address: 'https://www.instagram.com/{}' },
  linkedin: { name: 'LinkedIn', address: 'https://www.linkedin.com/{}' },
  medium: { name: 'Medium', address: 'https://medium.com/@{}' },
  reddit: { name: 'Reddit', address: 'https://www.reddit.com/{}' },
  telegram: { name: 'Telegram', address: 'https://t.me/{}' },
  tiktok: { name: 'TikTok', address: 'https://www.tiktok.com/@{}' },
  twitter: { name: 'X', address: 'https://x.com/{}' },
  x: { name: 'X', address: 'https://x.com/{}' },
  youtube: { name: 'YouTube', address: 'https://www.youtube.com/@{}' },
}

/** The accounts of a site on the platforms that are known. */
export function writeSocialLinks({ customization }: SiteView, place: 'header' | 'footer'): Content {
  const links = customization.socialAccounts.flatMap(({ platform, handle, display }) => {
    if (display?.[place] !== true) return []
    const known = Object.hasOwn(platforms, platform.toLowerCase())
      ? platforms[platform.toLowerCase()]
      : undefined
    if (known === undefined) return []
    const path = handle.replace(/^@/, '').split('/').map(encodeURIComponent).join('/')
    return [{ title: known.name, href: known.address.replace('{}', path) }]
  })
  if (links.length === 0) return ''
  return html`<p class="social">${links.map(({ title, href }) => html`<a href="${href}" rel="me noopener">${title}</a>`)}</p>`
}
