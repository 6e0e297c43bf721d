// Only where a page has diagrams: they are drawn from their source, and again when the theme changes.
const root = document.documentElement
const diagrams = (more = '') => [...document.querySelectorAll(`.diagram${more}`)]
let count = 0
const darkness = matchMedia('(prefers-color-scheme: dark)')
for (const [theme, change] of [
  [root, 'themechange'],
  [darkness, 'change'],
])
  theme.addEventListener(change, () => {
    const drawn = diagrams('[data-drawn]')
    for (const diagram of drawn) delete diagram.dataset.drawn
    void drawDiagrams(drawn)
  })

// Drawing takes a small device long, so it waits until somebody comes near, or is about to print.
const nearby = new IntersectionObserver(
  (seen) =>
    void drawDiagrams(seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)),
  { rootMargin: '100%' },
)
start()
document.addEventListener('pagechange', start)
addEventListener('beforeprint', () => void drawDiagrams())
addEventListener('keydown', ({ key }) => {
  if (key === 'Control' || key === 'Meta') void drawDiagrams()
})

function start() {
  for (const diagram of diagrams()) nearby.observe(diagram)
  if (document.querySelector('.print-bar')) void drawDiagrams()
}

// Mermaid computes with colours, so it is given those that the page has now.
function coloursOfPage() {
  const probe = document.body.appendChild(document.createElement('i'))
  const [ground, soft, strong, line, muted, text, heading] = [
    'bg',
    'bg-soft',
    'bg-strong',
    'line-strong',
    'muted',
    'text',
    'heading',
  ].map((name) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return {
    background: ground,
    primaryColor: soft,
    primaryBorderColor: line,
    primaryTextColor: heading,
    secondaryColor: strong,
    tertiaryColor: ground,
    lineColor: muted,
    textColor: text,
    noteBkgColor: strong,
    noteBorderColor: line,
    noteTextColor: text,
    edgeLabelBackground: ground,
  }
}

async function drawDiagrams(wanted = diagrams()) {
  const source = document.body.dataset.mermaid
  const figures = wanted.filter((figure) => !figure.dataset.drawn)
  if (figures.length === 0 || !source) return
  for (const figure of figures) {
    nearby.unobserve(figure)
    figure.dataset.source ??= figure.textContent
    figure.dataset.drawn = 'true'
  }
  const { default: mermaid } = await import(source)
  const darkMode = root.dataset.theme ? root.dataset.theme === 'dark' : darkness.matches
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    fontFamily: 'inherit',
    themeCSS: '.node rect, .actor { rx: 6px; ry: 6px }',
    themeVariables: { darkMode, ...coloursOfPage() },
  })
  for (const figure of figures) {
    try {
      const { svg } = await mermaid.render(`diagram-${(count += 1)}`, figure.dataset.source)
      figure.innerHTML = svg
      keepReadable(figure)
    } catch (error) {
      // What cannot be drawn stays readable as it was written, with what is wrong with it.
      figure.dataset.problem = String(error.message ?? error)
        .split('\n')
        .slice(0, 4)
        .join('\n')
    }
  }
}

// What is wider than its place shrinks only as far as its words can be read, and is moved beyond that.
function keepReadable(figure) {
  const drawing = figure.firstElementChild
  figure.style.setProperty('--width', `${drawing.viewBox.baseVal.width}px`)
  if (figure.scrollWidth > figure.clientWidth) figure.tabIndex = 0
}
