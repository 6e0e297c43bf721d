import { createIntegration } from '@gitbook/runtime'

// What runs in readers' browsers, in the ways that such scripts are written.
function track(marks) {
  marks.tracked = /__gitbook_cookie_granted=(\w+)/.exec(document.cookie)?.[1] ?? 'unasked'
  addEventListener('load', () => (marks.loaded = 'yes'), false)
  window.GitBook.addEventListener('unload', () => localStorage.setItem('left', location.pathname))
}

function help(marks) {
  const { GitBook } = window
  GitBook.addEventListener('load', () => (marks.ready = 'yes'))
  GitBook.addEventListener('navigation', ({ url }) => (marks.went = new URL(url).pathname))
  GitBook.registerAssistant({
    label: 'Helper',
    icon: 'sparkle',
    ui: true,
    open: (query) => (marks.asked = query ?? 'nothing'),
  })
  marks.disabled = String(GitBook.isCookiesTrackingDisabled())
  const loader = document.createElement('script')
  loader.src = 'https://cdn.helper.example/loader.js'
  document.head.append(loader)
  const inline = document.createElement('script')
  inline.textContent = 'document.documentElement.dataset.inline = "yes"'
  document.head.append(inline)
}

export default createIntegration({
  fetch_published_script: async (_event, { environment }) => {
    const script = environment.integration.name === 'helper' ? help : track
    return new Response(`(${script.toString()})(document.documentElement.dataset)`, {
      headers: { 'content-type': 'application/javascript' },
    })
  },
})
