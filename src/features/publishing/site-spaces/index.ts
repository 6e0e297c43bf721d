export { addSiteSpaces } from './add-site-spaces.ts'
