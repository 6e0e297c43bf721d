import mermaid from 'mermaid'
import type { DiagramAnswer, DiagramQuestion } from './editor/code/draw-diagram.ts'

// Diagrams bring styles of their own, which the app's policy lets into none of its pages: they are drawn in this
// one, which holds nothing else, and go back as text.
addEventListener('message', ({ data, origin }: MessageEvent<DiagramQuestion>) => {
  if (origin === location.origin) void answer(data)
})
parent.postMessage({ kind: 'ready' }, location.origin)

async function answer({ id, source, isDark }: DiagramQuestion): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    fontFamily: 'system-ui, sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
  })
  tell(
    await mermaid.render(`diagram-${id}`, source).then(
      ({ svg }): DiagramAnswer => ({ kind: 'drawn', id, svg }),
      (error: unknown): DiagramAnswer => ({
        kind: 'failed',
        id,
        message: error instanceof Error ? error.message : String(error),
      }),
    ),
  )
}

function tell(said: DiagramAnswer): void {
  parent.postMessage(said, location.origin)
}
