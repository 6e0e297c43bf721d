/** Puts a text on the clipboard; answers whether that went well. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

// Without TLS a browser has no clipboard, but still the command.
function copyByCommand(text) {
  let isTaken = false
  const put = (event) => {
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    isTaken = true
  }
  window.addEventListener('copy', put, { capture: true })
  const isDone = document.execCommand('copy')
  window.removeEventListener('copy', put, { capture: true })
  return isDone && isTaken
}
