import { drawIcon, drawSign, type Html, type SignName, type UsedIcons } from '../../engine/html/index.ts'
import { findIcon } from '../../platform/icons/index.ts'
import type { SiteView } from './view.ts'

/** Draws icons of a page, and notes them for it to carry. */
export type Icons = {
  /** One that authors chose, in the style of the site. */
  named: (name: string) => Html
  sign: (name: SignName) => Html
}

export function iconsOf({ customization }: Pick<SiteView, 'customization'>, used: UsedIcons): Icons {
  const find = iconFinder(customization)
  return { named: (name) => drawIcon(name, used, find), sign: (name) => drawSign(name, used) }
}

/** Finds drawings in the style that a site wants. */
export function iconFinder({ styling }: Pick<SiteView['customization'], 'styling'>) {
  return (name: string) => findIcon(name, styling.icons)
}
