// Diagrams are drawn from their source, and drawn again when the theme changes.
import { $$, onPage, root } from './dom.js'

root.addEventListener('themechange', () => {
  for (const diagram of $$('.diagram[data-source]')) delete diagram.dataset.drawn
  void drawDiagrams()
})

async function drawDiagrams() {
  const source = document.body.dataset.mermaid
  const figures = $$('.diagram').filter((figure) => !figure.dataset.drawn)
  if (figures.length === 0 || !source) return
  const { default: mermaid } = await import(source)
  const isDark =
    getComputedStyle(root).colorScheme === 'dark' ||
    (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark ? 'dark' : 'neutral',
    fontFamily: 'inherit',
    themeVariables: { edgeLabelBackground: getComputedStyle(document.body).backgroundColor },
  })
  for (const [at, figure] of figures.entries()) {
    figure.dataset.source ??= figure.textContent
    figure.dataset.drawn = 'true'
    try {
      const { svg } = await mermaid.render(`diagram-${at}-${Date.now()}`, figure.dataset.source)
      figure.innerHTML = svg
    } catch (error) {
      // What cannot be drawn stays readable as it was written, with what is wrong with it.
      figure.dataset.problem = String(error.message ?? error)
        .split('\n')
        .slice(0, 4)
        .join('\n')
    }
  }
}
onPage(() => void drawDiagrams())
