/** More is not shown of a response. */
export const longestAnswer = 200000

/** Reads a response as it comes; of what is no text, how much it is. */
export async function readText(response, { signal, onText }) {
  const type = response.headers.get('content-type') ?? ''
  if (/^(image|audio|video|font)\/|octet-stream|zip|pdf/.test(type)) {
    const { size } = await response.blob()
    return onText(`${type}, ${size} bytes`)
  }
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of chunksOf(response)) {
      text += decoder.decode(bytes, { stream: true })
      onText(text)
      if (text.length > longestAnswer) return
    }
  } catch (error) {
    // What came until the reader had enough stays.
    if (!signal.aborted) throw error
  }
}

// Not every browser can go through a stream by itself.
async function* chunksOf({ body }) {
  const reader = body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader?.cancel().catch(() => {})
  }
}
