export type DiagramQuestion = { id: number; source: string; isDark: boolean }
export type DiagramAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; id: number; svg: string }
  | { kind: 'failed'; id: number; message: string }

export type Diagram = { url: string; width: number | undefined }

const waiting = new Map<number, { resolve: (svg: string) => void; reject: (error: Error) => void }>()
let frame: Promise<Window> | undefined
let count = 0

/** A diagram as the address of a picture: as one it may have styles of its own. */
export async function drawDiagram(source: string): Promise<Diagram> {
  frame ??= openFrame()
  const drawer = await frame
  const id = (count += 1)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  waiting.set(id, { resolve, reject })
  const question: DiagramQuestion = { id, source, isDark: isDark() }
  drawer.postMessage(question, location.origin)
  const svg = await promise
  const width = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1])
  return {
    url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    width: Number.isFinite(width) ? Math.ceil(width) : undefined,
  }
}

function openFrame(): Promise<Window> {
  const { promise, resolve } = Promise.withResolvers<Window>()
  const element = document.createElement('iframe')
  element.src = '/app/diagram'
  element.className = 'diagram-frame'
  element.tabIndex = -1
  element.ariaHidden = 'true'
  addEventListener('message', ({ data, source, origin }: MessageEvent<DiagramAnswer>) => {
    const { contentWindow } = element
    if (origin !== location.origin || source !== contentWindow || contentWindow === null) return
    if (data.kind === 'ready') return resolve(contentWindow)
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'drawn') asked?.resolve(data.svg)
    else asked?.reject(new Error(data.message))
  })
  document.body.append(element)
  return promise
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
