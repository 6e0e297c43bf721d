// Assistants that integrations bring: a button beside the search, and a line in it for what was typed there.

/** Returns what takes the assistant away again. */
export function addAssistant(assistant) {
  const { label, ui, open } = assistant
  if (ui === false || typeof open !== 'function') return () => {}
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'assistant', textContent: String(label) })
  button.dataset.assistant = String(label)
  button.addEventListener('click', () => open())
  // From the search, with what was looked for.
  button.addEventListener('ask', ({ detail }) => open(detail))
  const put = () => document.querySelector('.top .search-open')?.after(button)
  put()
  document.addEventListener('pagechange', put)
  return () => {
    document.removeEventListener('pagechange', put)
    button.remove()
  }
}
