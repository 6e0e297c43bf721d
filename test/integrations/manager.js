import { createIntegration } from '@gitbook/runtime'

// Asks for consent in its own way, and says what was answered again on every page.
function ask() {
  window.GitBook.registerCookieBanner(({ onApprove, onReject }) => {
    const answered = localStorage.getItem('answered')
    if (answered) return answered === 'yes' ? onApprove() : onReject()
    const button = document.createElement('button')
    button.textContent = 'Fine by me'
    button.addEventListener('click', () => {
      localStorage.setItem('answered', 'yes')
      onApprove()
    })
    document.body.prepend(button)
  })
}

export default createIntegration({
  fetch_published_script: async () =>
    new Response(`(${ask.toString()})()`, { headers: { 'content-type': 'application/javascript' } }),
})
