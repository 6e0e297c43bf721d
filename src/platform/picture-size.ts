/** The size of a picture by its own word; throws for what is none. */
export async function pictureSize(bytes: Uint8Array) {
  const { imageSize } = await import('image-size')
  // The library reads past the end into what else is in the same memory, unless there is nothing else.
  const isAlone = bytes.byteLength === bytes.buffer.byteLength
  return imageSize(isAlone ? bytes : new Uint8Array(bytes))
}
