import { lazy, useState, type ComponentProps } from 'react'
import type * as pageEditor from './page-editor.tsx'

export type { ShownText } from './page-editor.tsx'

type Script = typeof pageEditor

let script: Script | undefined

async function load(): Promise<Script> {
  script = await import('./page-editor.tsx')
  return script
}

const EditorToCome = lazy(async () => ({ default: (await load()).PageEditor }))

/** The editor of a page, whose script comes when somebody writes; at once where it is there. */
export function PageEditor(props: ComponentProps<Script['PageEditor']>) {
  const [Editor] = useState(() => script?.PageEditor ?? EditorToCome)
  return <Editor {...props} />
}

/** Begins to get the editor's script, which is large, while something else is waited for; without it, showing says so. */
export async function prepareEditor(): Promise<Script | undefined> {
  return load().catch(() => undefined)
}
