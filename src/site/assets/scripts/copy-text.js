/** Puts a text on the clipboard, also one that is still to come; answers whether that went well. */
export async function copyText(text) {
  try {
    await write(text)
    return true
  } catch {
    return copyByCommand(await text)
  }
}

// Safari takes what comes after the press if it was promised within it.
async function write(text) {
  if (typeof text === 'string' || !window.ClipboardItem) return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
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
