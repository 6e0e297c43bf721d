export { vouchForHostname } from './vouch-for-hostname.ts'
