import './openapi.css'
import { authFields, fillAuth, keepAuth } from './openapi/auth.js'
import { longestAnswer, readText } from './openapi/read-text.js'
import { serverOf } from './openapi/server.js'

// Sends requests from the page to the API's own server, as the reader fills them in.

start()
document.addEventListener('pagechange', start)

function start() {
  for (const panel of document.querySelectorAll('.api-try:not([data-ready])')) prepare(panel)
}

// One of several examples or media types.
document.addEventListener('change', ({ target }) => {
  if (!target.matches?.('.api-pick > select')) return
  const panels = [...target.parentElement.children].slice(1)
  panels.forEach((panel, at) => panel.classList.toggle('unselected', at !== Number(target.value)))
})

function prepare(panel) {
  const form = panel.querySelector('form')
  panel.dataset.ready = ''
  fillAuth(form)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  form.addEventListener('change', ({ target }) => {
    if (target.name === 'server') show(form, 'server', target.value)
    if (target.name === 'type') show(form, 'type', target.value)
    if (target.name === 'example')
      target.closest('[data-type]').querySelector('textarea').value = target.value
    if (target.name === 'server' || target.name.startsWith('variable:')) fillAuth(form)
    if (target.name === 'remember') for (const field of authFields(form)) keepAuth(form, field)
  })
  form.addEventListener('input', ({ target }) => {
    if (target.matches('[data-auth]')) keepAuth(form, target)
  })
}

function show(form, kind, value) {
  for (const part of form.querySelectorAll(`[data-${kind}]`)) part.hidden = part.dataset[kind] !== value
}

async function send(form) {
  const status = form.querySelector('[role=status]')
  const answer = form.querySelector('.api-answer')
  const [button, stop] = form.querySelectorAll('.api-send button')
  // A button that is disabled would lose the focus of who pressed it.
  if (!stop.hidden) return
  const stopping = new AbortController()
  button.setAttribute('aria-disabled', 'true')
  stop.hidden = false
  stop.addEventListener('click', () => stopping.abort(), { once: true })
  status.textContent = '…'
  status.className = 'api-notes'
  const started = performance.now()
  const say = (line, name) => {
    status.textContent = line
    status.className = `api-notes ${name}`
  }
  const showText = (text) => {
    answer.querySelector('code').textContent = text.slice(0, longestAnswer)
    answer.querySelector('.code').hidden = text === ''
    answer.hidden = false
  }
  try {
    const request = requestOf(form)
    const got = await (form.dataset.proxy
      ? viaProxy(form.dataset.proxy, request)
      : directly(request, form, stopping.signal))
    const line = `${got.status} ${got.statusText}`.trim()
    answer.querySelector('details pre').textContent = got.headers.map((pair) => pair.join(': ')).join('\n')
    // What comes bit by bit is shown as it comes.
    let text = got.text ?? ''
    if (got.read)
      await got.read((more) => {
        text = more
        say(`${line} · …`, '')
        showText(text)
      })
    showText(indented(text))
    say(`${line} · ${Math.round(performance.now() - started)} ms`, `api-status s${String(got.status)[0]}`)
  } catch (error) {
    if (stopping.signal.aborted) say('', '')
    else say(error.message, 'api-status s5')
    answer.hidden = true
  }
  button.removeAttribute('aria-disabled')
  if (document.activeElement === stop) button.focus()
  stop.hidden = true
}

async function directly({ url, method, headers, body }, form, signal) {
  let response
  try {
    const request = { method, headers, credentials: 'omit', body, signal }
    response = await fetch(url, request)
  } catch {
    // Browsers do not say why: the server may be down, or may not allow requests from other sites (CORS).
    throw new Error(form.dataset.noAnswer)
  }
  const { status, statusText } = response
  const read = (onText) => readText(response, { signal, onText })
  return { status, statusText, headers: [...response.headers], read }
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
  return base64Of(new Uint8Array(await request.arrayBuffer()))
}

function base64Of(bytes) {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function requestOf(form) {
  const headers = new Headers()
  const query = new URLSearchParams()
  const { method } = form.dataset
  const basic = {}
  let { path } = form.dataset
  for (const field of form.elements) {
    const [, place, key] = /^(path|query|header|basic):(.*)$/s.exec(field.name) ?? []
    const { value } = field
    if (place === undefined || value === '' || field.closest('[hidden]')) continue
    const values = field.dataset.list === 'repeated' ? value.split(',') : [value]
    if (place === 'basic') basic[key] = value
    if (place === 'path') path = path.replaceAll(`{${key}}`, encodeURIComponent(value))
    if (place === 'query') for (const each of values) query.append(key, each.trim())
    if (place === 'header') headers.set(key, withPrefix(field, value))
  }
  if (basic.user !== undefined || basic.password !== undefined) {
    const pair = new TextEncoder().encode(`${basic.user ?? ''}:${basic.password ?? ''}`)
    headers.set('Authorization', `Basic ${base64Of(pair)}`)
  }
  const search = query.size === 0 ? '' : `?${query}`
  const body = bodyOf(form, headers)
  return { url: `${serverOf(form)}${path}${search}`, method, headers, body }
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
    const values = field.type === 'file' ? field.files : [field.value]
    for (const value of values) if (value) data.append(field.name.slice('form:'.length), value)
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
