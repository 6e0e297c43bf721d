import { $, $$, onPage } from './dom.js'

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const vote = target.closest('.feedback button[value]')
  if (vote) {
    event.preventDefault()
    void rate(vote)
  }
  const send = target.closest('.feedback [data-send]')
  if (send) void comment(send.closest('form'))
  const link = target.closest('main a[href^="http"]')
  const { events, page = '' } = document.body.dataset
  if (link && link.origin !== location.origin && events)
    navigator.sendBeacon?.(events, new URLSearchParams({ page, url: location.href, link: link.href }))
})

async function rate(button) {
  const form = button.closest('form')
  for (const each of $$('button[value]', form)) each.setAttribute('aria-pressed', String(each === button))
  if (!(await tell(form, { rating: button.value }))) return
  form.dataset.rating = button.value
  $('.feedback-comment', form).hidden = false
  $('textarea', form).focus({ preventScroll: true })
}

async function comment(form) {
  const words = $('textarea', form).value.trim()
  if (words !== '' && !(await tell(form, { rating: form.dataset.rating, comment: words }))) return
  $('.feedback-comment', form).hidden = true
  $('[aria-pressed=true]', form).focus()
}

async function tell(form, told) {
  const body = new URLSearchParams({ ...told, page: form.elements.page.value })
  const response = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  $('[role=status]', form).textContent = response?.ok
    ? form.dataset.thanks
    : $('dialog.search .failed').textContent
  return response?.ok === true
}

// That a page was seen; one that is only prepared has not been.
onPage(() => {
  const { events, page } = document.body.dataset
  if (!events || !navigator.sendBeacon) return
  const view = new URLSearchParams({ page: page ?? '', url: location.href, referrer: document.referrer })
  const send = () => navigator.sendBeacon(events, view)
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true })
  else send()
})

onPage(() => {
  for (const filter of $$('.table-filter'))
    filter.addEventListener('input', () => {
      const wanted = filter.value.trim().toLowerCase()
      for (const row of $$('tbody tr', filter.parentElement))
        row.hidden = !row.textContent.toLowerCase().includes(wanted)
    })
})
