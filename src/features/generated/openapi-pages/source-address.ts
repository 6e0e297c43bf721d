import type { ContentRef } from '../../../engine/document/index.ts'

/** By what a source is known that a block names itself. */
export function sourceAddress(ref: ContentRef, spaceId: string | undefined): string | undefined {
  if (ref.kind === 'url') return ref.url
  const space = ref.kind === 'file' ? (ref.space ?? spaceId) : undefined
  return ref.kind === 'file' && space !== undefined ? `file:${space}/${ref.file}` : undefined
}
