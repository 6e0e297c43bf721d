export { recordSiteEvents } from './record-site-events.ts'
