import { serverOf } from './server.js'

export const authFields = (form) => [...form.querySelectorAll('[data-auth]')]

// What a reader signs in with counts for one server, as this site names it, and for no other.
function authKey(form, { name }) {
  return `api-auth ${document.body.dataset.base} ${serverOf(form)} ${name}`
}

// As long as the tab is open; longer for who wants it so.
export function keepAuth(form, field) {
  const key = authKey(form, field)
  put('sessionStorage', key, field.value)
  put('localStorage', key, form.elements.remember.checked ? field.value : '')
  for (const { form: other } of document.querySelectorAll('.api-try [name=remember]'))
    if (other !== form && serverOf(other) === serverOf(form)) fillAuth(other)
}

export function fillAuth(form) {
  const fields = authFields(form)
  for (const field of fields) {
    const key = authKey(form, field)
    field.value = get('localStorage', key) ?? get('sessionStorage', key) ?? ''
  }
  if (fields.length > 0)
    form.elements.remember.checked = fields.some((field) => get('localStorage', authKey(form, field)))
}

// A browser may refuse to keep anything.
function put(store, key, value) {
  try {
    if (value === '') window[store].removeItem(key)
    else window[store].setItem(key, value)
  } catch {}
}

function get(store, key) {
  try {
    return window[store].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
