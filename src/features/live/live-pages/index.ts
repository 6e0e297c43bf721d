export { serveLive } from './serve-live.ts'
