export { openChangeFeed } from './feed.ts'
