import { messages } from '../../locales/messages.ts'
import { aside, element } from './element.ts'

const pause = 300

/** A diagram below its source, drawn after a pause; what is wrong with it is said in its place. */
export function createDiagram() {
  const dom = aside('figure', 'diagram')
  const shown = element('div', 'diagram-shown')
  dom.append(shown)
  dom.setAttribute('aria-label', messages.editor.diagram)
  let timer: number | undefined
  let current = ''

  async function draw(source: string): Promise<void> {
    try {
      const { drawDiagram } = await import('../code/draw-diagram.ts')
      const { url, width } = await drawDiagram(source)
      if (source !== current) return
      const picture = document.createElement('img')
      picture.alt = messages.editor.diagram
      picture.src = url
      if (width !== undefined) picture.width = width
      shown.replaceChildren(picture)
    } catch (error) {
      if (source !== current) return
      const why = error instanceof Error ? error.message : String(error)
      const problem = element('p', 'diagram-error', messages.editor.diagramError(why))
      problem.setAttribute('role', 'status')
      shown.replaceChildren(problem)
    }
  }

  return {
    dom,
    update(source: string): void {
      if (source === current) return
      current = source
      window.clearTimeout(timer)
      if (source.trim() === '') shown.replaceChildren()
      else timer = window.setTimeout(() => void draw(source), pause)
    },
    end: () => window.clearTimeout(timer),
  }
}
