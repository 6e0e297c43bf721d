import './openapi.css'

// Sends requests from the page to the API's own server, as the reader fills them in.
const longestAnswer = 200000

start()
document.addEventListener('pagechange', start)

function start() {
  for (const panel of document.querySelectorAll('.api-try[hidden]')) prepare(panel)
}

function prepare(panel) {
  const form = panel.querySelector('form')
  panel.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  form.addEventListener('change', ({ target }) => {
    if (target.name === 'server') show(form, 'server', target.value)
    if (target.name === 'type') show(form, 'type', target.value)
  })
  // A key that was typed once counts for all operations of the same server on the page.
  form.addEventListener('input', ({ target }) => {
    if (target.type !== 'password') return
    for (const other of document.querySelectorAll('.api-try input[type=password]'))
      if (other.name === target.name && other.form.elements.server.value === form.elements.server.value)
        other.value = target.value
  })
}

function show(form, kind, value) {
  for (const part of form.querySelectorAll(`[data-${kind}]`)) part.hidden = part.dataset[kind] !== value
}

async function send(form) {
  const status = form.querySelector('[role=status]')
  const answer = form.querySelector('.api-answer')
  const button = form.querySelector('[type=submit]')
  button.disabled = true
  status.textContent = '…'
  status.className = 'api-notes'
  const started = performance.now()
  try {
    const request = requestOf(form)
    const got = await (form.dataset.proxy ? viaProxy(form.dataset.proxy, request) : directly(request, form))
    const time = Math.round(performance.now() - started)
    status.textContent = `${got.status} ${got.statusText} · ${time} ms`.replace('  ', ' ')
    status.className = `api-notes api-status s${String(got.status)[0]}`
    answer.querySelector('details pre').textContent = got.headers.map((pair) => pair.join(': ')).join('\n')
    answer.querySelector('code').textContent = indented(got.text.slice(0, longestAnswer))
    answer.querySelector('.code').hidden = got.text === ''
    answer.hidden = false
  } catch (error) {
    status.textContent = error.message
    status.className = 'api-notes api-status s5'
    answer.hidden = true
  }
  button.disabled = false
}

async function directly({ url, method, headers, body }, form) {
  let response
  try {
    const request = { method, headers, credentials: 'omit', body }
    response = await fetch(url, request)
  } catch {
    // Browsers do not say why: the server may be down, or may not allow requests from other sites (CORS).
    throw new Error(form.dataset.noAnswer)
  }
  const { status, statusText } = response
  return { status, statusText, headers: [...response.headers], text: await textOf(response) }
}

async function viaProxy(address, { url, method, headers, body }) {
  const isText = body === undefined || typeof body === 'string'
  const sent = isText ? { body } : { body: await encoded(body, headers), encoding: 'base64' }
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, method, headers: [...headers], ...sent }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error.message)
  return answer
}

// Forms and files as the bytes that a browser would send, in a text of bytes.
async function encoded(body, headers) {
  const request = new Request(location.href, { method: 'POST', body })
  if (!headers.has('content-type')) headers.set('content-type', request.headers.get('content-type') ?? '')
  const bytes = new Uint8Array(await request.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

async function textOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (/^(image|audio|video|font)\/|octet-stream|zip|pdf/.test(type)) {
    const { size } = await response.blob()
    return `${type}, ${size} bytes`
  }
  return response.text()
}

function requestOf(form) {
  const headers = new Headers()
  const query = new URLSearchParams()
  const { method } = form.dataset
  const basic = {}
  const variables = {}
  let { path } = form.dataset
  for (const field of form.elements) {
    const [, place, key] = /^(path|query|header|basic|variable):(.*)$/s.exec(field.name) ?? []
    const { value } = field
    if (place === undefined || value === '' || field.closest('[hidden]')) continue
    const values = field.dataset.list === 'repeated' ? value.split(',') : [value]
    if (place === 'variable') variables[key] = value
    if (place === 'basic') basic[key] = value
    if (place === 'path') path = path.replaceAll(`{${key}}`, encodeURIComponent(value))
    if (place === 'query') for (const each of values) query.append(key, each.trim())
    if (place === 'header') headers.set(key, withPrefix(field, value))
  }
  if (basic.user !== undefined || basic.password !== undefined)
    headers.set('Authorization', `Basic ${btoa(`${basic.user ?? ''}:${basic.password ?? ''}`)}`)
  let server = form.elements.server.value
  for (const [name, value] of Object.entries(variables)) server = server.replaceAll(`{${name}}`, value)
  const search = query.size === 0 ? '' : `?${query}`
  const body = bodyOf(form, headers)
  return { url: `${server.replace(/\/+$/, '')}${path}${search}`, method, headers, body }
}

function withPrefix({ dataset: { prefix } }, value) {
  return prefix && !value.startsWith(`${prefix} `) ? `${prefix} ${value}` : value
}

function bodyOf(form, headers) {
  const type = form.elements.type?.value
  const part = [...form.querySelectorAll('[data-type]')].find(({ dataset }) => dataset.type === type)
  if (!part) return undefined
  const fields = [...part.querySelectorAll('[name^="form:"]')]
  if (fields.length === 0) {
    headers.set('Content-Type', type)
    const [field] = part.querySelectorAll('textarea, input[type=file]')
    const value = field.type === 'file' ? field.files[0] : field.value
    return value || undefined
  }
  // The browser sets the header itself: only it knows the boundary between the parts.
  const data = type.startsWith('multipart/') ? new FormData() : new URLSearchParams()
  for (const field of fields) {
    const value = field.type === 'file' ? field.files[0] : field.value
    if (value) data.append(field.name.slice('form:'.length), value)
  }
  return data
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
