import { attributes, safeUrl, type Html } from '../../../engine/html/index.ts'
import type { Link } from '../view.ts'

/** The attributes of a link that the site's own settings or content name. */
export function linkAttributes({ href, isExternal, opensBeside }: Link): Html {
  return attributes({
    href: safeUrl(href) ?? '#',
    ...(isExternal ? { rel: 'noopener noreferrer' } : {}),
    ...(isExternal && opensBeside ? { target: '_blank' } : {}),
  })
}
