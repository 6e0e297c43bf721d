import '../../engine/html/styles/integrations.css'

// Answers blocks of integrations without a new page; without this, their forms are sent as they are.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.matches('form.integration')) return
  event.preventDefault()
  const { submitter } = event
  void answer(form, submitter?.value, submitter?.dataset.confirm)
})

document.addEventListener('change', (event) => {
  const { action, confirm } = event.target.dataset
  const form = event.target.closest('form.integration')
  if (form && action) void answer(form, action, confirm)
})

async function answer(form, action, question) {
  if (question && !window.confirm(question)) return
  const body = new URLSearchParams(new FormData(form))
  body.set('part', '1')
  if (action) body.set('action', action)
  const place = focusable(form).indexOf(document.activeElement)
  form.setAttribute('aria-busy', 'true')
  const response = await fetch(form.getAttribute('action'), { method: 'POST', body }).catch(() => undefined)
  form.removeAttribute('aria-busy')
  const text = await response?.text()
  if (!response?.ok) {
    form.querySelector('[role=status]').textContent = response?.status === 502 ? text : '⚠'
    return
  }
  const holder = document.createElement('div')
  holder.innerHTML = text
  const drawn = holder.querySelector('.integration')
  form.replaceWith(...holder.childNodes)
  // Who answers by keyboard goes on where they were.
  if (drawn && place >= 0) focusable(drawn)[place]?.focus()
}

function focusable(form) {
  return [...form.querySelectorAll('button, input:not([type=hidden]), select, textarea, a[href], iframe')]
}

// Frames say when they are ready to be told what they show, how large they are, and what was done in them.
addEventListener('message', ({ source, data }) => {
  const frame = [...document.querySelectorAll('iframe[data-frame]')].find(
    (each) => each.contentWindow === source,
  )
  const action = data?.action
  if (!frame || typeof action?.action !== 'string') return
  if (action.action === '@webframe.ready')
    source.postMessage({ state: JSON.parse(frame.dataset.frame) }, originOf(frame))
  else if (action.action === '@webframe.resize') resize(frame, action.size ?? {})
  else if (!action.action.startsWith('@')) {
    const form = frame.closest('form.integration')
    if (form) void answer(form, JSON.stringify(action))
  }
})

// Where it is opaque no other can be named; only this very window is told.
function originOf(frame) {
  return frame.sandbox.contains('allow-same-origin') ? new URL(frame.src).origin : '*'
}

function resize(frame, { height, aspectRatio }) {
  if (Number(height) > 0) frame.style.height = `${Math.min(Number(height), 5000)}px`
  if (Number(aspectRatio) > 0) frame.style.aspectRatio = Number(aspectRatio)
}
