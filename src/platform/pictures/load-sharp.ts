import type { SharpConstructor } from 'sharp'

// What comes from others is read by these alone; the last is for drawings of our own.
const readers = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
]

let loading: Promise<SharpConstructor> | undefined

/** The library, not before a picture is asked for: an instance that serves none need not have it in memory. */
export function loadSharp(): Promise<SharpConstructor> {
  loading ??= confined()
  return loading
}

async function confined(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  // It works in the threads that files and compression need too.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
