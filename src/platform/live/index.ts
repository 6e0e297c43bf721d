export { openLive, type Live } from './open-live.ts'
export { LiveRefusal } from './live-refusal.ts'
export type { LiveConnection, LiveRoom, LiveHooks, Visitor } from './live.ts'
