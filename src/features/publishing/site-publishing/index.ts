export { changeSite, checkHostnameKind } from './change-site.ts'
export { createSite } from './create-site.ts'
export { publishSite } from './publish-site.ts'
