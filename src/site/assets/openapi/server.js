/** The address that a form sends to, with the variables that its reader chose. */
export function serverOf(form) {
  let server = form.elements.server.value
  for (const field of form.querySelectorAll('[name^="variable:"]'))
    if (!field.closest('[hidden]') && field.value !== '')
      server = server.replaceAll(`{${field.name.slice('variable:'.length)}}`, field.value)
  return server.replace(/\/+$/, '')
}
