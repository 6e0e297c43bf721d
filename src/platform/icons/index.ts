export type { NamedIcon } from './built-icons.ts'
export { findIcon, type IconStyle } from './find-icon.ts'
export { listIcons, readIcon } from './font-awesome.ts'
