export type { Element, RenderOutput } from './element.ts'
export { readOutput } from './read-output.ts'
export { toHtml } from './to-html.ts'
