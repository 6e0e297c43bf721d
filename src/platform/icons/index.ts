export { findIcon, type IconStyle } from './find-icon.ts'
export { listIcons, readIcon, type NamedIcon } from './font-awesome.ts'
