import { buffer } from 'node:stream/consumers'
import type { Storage } from '../storage/index.ts'
import { createSlots } from '../threads/slots.ts'
import { drawPreview, type Preview } from './draw-preview.ts'
import { isResizable, pictureWidths, resizePicture, type PictureWidth } from './resize-picture.ts'

/** Pictures that are made of others, or of words. */
export type Pictures = {
  /** Where a stored picture lies in a width, after making it if need be; nothing where only the whole one is. */
  resized: (key: string, wanted: WantedSize) => Promise<StoredPicture | undefined>
  /** A PNG that stands for a page where others link to it. */
  preview: (preview: Preview) => Promise<Uint8Array>
}

export type WantedSize = { contentType: string; width: PictureWidth }
export type StoredPicture = { key: string; contentType: string }

const mostBytes = 40 * 1024 * 1024
const atOnce = 2

/** Opens the maker of pictures; it keeps what it made of stored ones beside them. */
export function openPictures(storage: Storage): Pictures {
  const inTurn = createSlots(atOnce)
  const underWay = new Map<string, Promise<boolean>>()

  async function make(key: string, wanted: WantedSize): Promise<boolean> {
    const whole = await storage.get(key)
    if (whole === undefined) return false
    if (whole.size > mostBytes) whole.body.destroy()
    const made = whole.size > mostBytes ? undefined : await resizePicture(await buffer(whole.body), wanted)
    // One that came out heavier is of no use to anybody.
    const isMade = made !== undefined && made.byteLength < whole.size
    if (isMade) await storage.put(sizeKey(key, wanted.width), made, { size: made.byteLength })
    // Not tried again each time that somebody asks.
    else await storage.put(refusalKey(key, wanted.width), new Uint8Array(), { size: 0 })
    return isMade
  }

  return {
    async resized(key, wanted) {
      if (!isResizable(wanted.contentType)) return undefined
      const stored = { key: sizeKey(key, wanted.width), contentType: 'image/webp' }
      if (await storage.has(stored.key)) return stored
      if (await storage.has(refusalKey(key, wanted.width))) return undefined
      const making = underWay.get(stored.key) ?? inTurn(() => make(key, wanted))
      underWay.set(stored.key, making)
      try {
        return (await making) ? stored : undefined
      } finally {
        underWay.delete(stored.key)
      }
    },
    preview: (preview) => inTurn(() => drawPreview(preview)),
  }
}

/** What may lie beside a stored file because it was asked for in other widths. */
export function sizeKeysOf(key: string): string[] {
  return pictureWidths.flatMap((width) => [sizeKey(key, width), refusalKey(key, width)])
}

function sizeKey(key: string, width: PictureWidth): string {
  return `sizes/${key.replace(/^blobs\//, '')}-${width}.webp`
}

function refusalKey(key: string, width: PictureWidth): string {
  return `${sizeKey(key, width)}.none`
}
