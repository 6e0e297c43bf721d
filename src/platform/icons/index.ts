export { listIcons, readIcon, type NamedIcon } from './font-awesome.ts'
