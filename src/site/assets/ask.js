// Only where a site answers questions: the answer is shown in the search as it is written.
const dialog = () => document.querySelector('dialog.search')

let leaving

document.addEventListener('asksite', ({ detail }) => void ask(detail), true)

async function ask(question) {
  leave()
  const { signal } = (leaving = new AbortController())
  const panel = dialog().querySelector('.answer')
  const say = (text) =>
    panel.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }))
  panel.hidden = false
  panel.setAttribute('aria-busy', 'true')
  say(panel.dataset.working)
  panel.focus()
  try {
    const body = new URLSearchParams({ q: question, part: '1' })
    const response = await fetch(panel.dataset.action, { method: 'POST', body, signal })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    for await (const { html } of eventsOf(response.body)) panel.innerHTML = html
  } catch {
    if (!signal.aborted) say(panel.dataset.failed)
  }
  if (!signal.aborted) panel.removeAttribute('aria-busy')
}

async function* eventsOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let left = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const events = `${left}${value}`.split('\n\n')
    left = events.pop()
    for (const event of events) yield JSON.parse(event.slice('data: '.length))
  }
}

function leave() {
  leaving?.abort()
  const panel = dialog()?.querySelector('.answer')
  if (panel) panel.hidden = true
}

// Another search, or none any more.
document.addEventListener('input', ({ target }) => {
  if (target.matches('dialog.search input')) leave()
})
document.addEventListener('close', ({ target }) => target.matches?.('dialog.search') && leave(), true)
document.addEventListener('click', ({ target }) => {
  if (target.closest?.('.answer a')) dialog().close()
})
