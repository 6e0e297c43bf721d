// Sends requests from the page to the API's own server, as the reader fills them in.
const longestAnswer = 200000

for (const panel of document.querySelectorAll('.api-try')) {
  panel.hidden = false
  panel.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void send(event.target)
  })
}

async function send(form) {
  const status = form.querySelector('[role=status]')
  const output = form.querySelector('pre')
  const button = form.querySelector('button')
  button.disabled = true
  status.textContent = '…'
  const started = performance.now()
  try {
    const response = await fetch(...requestOf(form))
    const text = (await response.text()).slice(0, longestAnswer)
    const time = Math.round(performance.now() - started)
    status.textContent = `${response.status} ${response.statusText} · ${time} ms`
    output.textContent = indented(text)
    output.hidden = text === ''
  } catch (error) {
    // Browsers do not say why: the server may be down, or may not allow requests from other sites (CORS).
    status.textContent = `${error.message}. The server does not answer, or does not allow requests from this site.`
    output.hidden = true
  }
  button.disabled = false
}

function requestOf(form) {
  const data = new FormData(form)
  const headers = new Headers()
  const query = new URLSearchParams()
  let { path } = form.dataset
  for (const [name, value] of data) {
    const [, place, key] = /^(path|query|header):(.*)$/s.exec(name) ?? []
    if (place === undefined || value === '') continue
    if (place === 'path') path = path.replaceAll(`{${key}}`, encodeURIComponent(value))
    if (place === 'query') query.append(key, value)
    if (place === 'header') headers.set(key, value)
  }
  const { method } = form.dataset
  const body = data.get('body')
  const isBare = method === 'GET' || method === 'HEAD' || body === null || body === ''
  const search = query.size === 0 ? '' : `?${query}`
  return [
    `${form.elements.server.value}${path}${search}`,
    { method, headers, credentials: 'omit', ...(isBare ? {} : { body }) },
  ]
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
