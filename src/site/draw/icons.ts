import {
  drawIcon,
  drawSign,
  type FindIcon,
  type Html,
  type SignName,
  type UsedIcons,
} from '../../engine/html/index.ts'

/** Draws icons of a page, and notes them for it to carry. */
export type Icons = {
  /** One that authors chose, in the style of the site. */
  named: (name: string) => Html
  sign: (name: SignName) => Html
}

export function iconsOf({ findIcon }: { findIcon: FindIcon }, used: UsedIcons): Icons {
  return { named: (name) => drawIcon(name, used, findIcon), sign: (name) => drawSign(name, used) }
}
