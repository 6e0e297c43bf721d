const type = 'text/plain'

/** Puts a text on the clipboard, also one that is still to come; answers whether that went well. */
export async function copyText(text) {
  try {
    // Safari takes what comes after the press if it was promised within it.
    const blob = Promise.resolve(text).then((words) => new Blob([words], { type }))
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
    return true
  } catch {
    return copyByCommand(await text)
  }
}

// Without TLS, and in older browsers, there is still the command.
function copyByCommand(text) {
  let isTaken = false
  const put = (event) => {
    event.clipboardData.setData(type, text)
    event.preventDefault()
    isTaken = true
  }
  window.addEventListener('copy', put, { capture: true })
  const isDone = document.execCommand('copy')
  window.removeEventListener('copy', put, { capture: true })
  return isDone && isTaken
}
