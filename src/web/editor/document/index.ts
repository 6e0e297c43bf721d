export type { EditorMark, EditorNode } from './editor-node.ts'
export { fromEditor } from './from-editor.ts'
export { createReader } from './read-editor.ts'
export { toEditor } from './to-editor.ts'
