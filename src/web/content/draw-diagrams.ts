import { messages } from '../locales/messages.ts'
import type { Diagram } from '../editor/code/draw-diagram.ts'

/** Puts pictures in the place of the sources of diagrams, as a script does on sites; those of before are at hand. */
export function diagramDrawer(): (drawn: Element) => void {
  const known = new Map<string, Promise<Diagram>>()
  return (drawn) => {
    for (const source of drawn.querySelectorAll<HTMLElement>('.diagram > pre.mermaid')) {
      const text = source.textContent
      const picture = known.get(text) ?? draw(text)
      known.set(text, picture)
      picture
        .then((each) => source.replaceWith(pictureOf(each)))
        .catch((error: unknown) => explain(source, error))
    }
  }
}

async function draw(source: string): Promise<Diagram> {
  const { drawDiagram } = await import('../editor/code/draw-diagram.ts')
  return drawDiagram(source)
}

function pictureOf({ url, width }: Diagram): HTMLImageElement {
  const picture = document.createElement('img')
  picture.alt = messages.editor.diagram
  picture.src = url
  if (width !== undefined) picture.width = width
  return picture
}

// Its source stays, below what is wrong with it.
function explain(source: HTMLElement, error: unknown): void {
  const figure = source.parentElement
  if (figure !== null) figure.dataset['problem'] = error instanceof Error ? error.message : String(error)
}
