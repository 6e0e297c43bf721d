import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookPart } from '../../engine/typst/index.ts'
import { ahead } from './ahead.ts'
import { bookFolder, frontName } from './book-folder.ts'
import { LostError, PrintError, type StepProcess } from './process.ts'
import type { JoiningStep } from './step.ts'

export type BookFile = { path: string; bytes: Uint8Array }

/** A part of a book, and the bytes of those of its pictures that no part before it had. */
export type GatheredPart = BookPart & { newFiles: BookFile[] }

/** One that writes what is set, and joins what was set; and one that sets it. */
export type Processes = Record<'writer' | 'setter', StepProcess>

type Written = { name: string; pictures: string[]; pages: string[] }
type Making = { folder: string; grow: (size: number) => void }

/** Makes a book, part by part, each of them written, set and joined while others are; says how long its file is. */
export async function makeBook(
  { writer, setter }: Processes,
  parts: AsyncIterable<GatheredPart>,
  { folder, grow }: Making,
): Promise<number> {
  const written = ahead(writeParts(ahead(parts)))
  const joined: string[] = []
  try {
    const [sheetsOfFront] = await Promise.all([measureFront(), begin()])
    for await (const name of ahead(setParts(sheetsOfFront))) {
      grow(await takeJoining({ kind: 'join', name }))
      joined.push(name)
    }
    await setFront(await takeJoining({ kind: 'number', sheets: sheetsOfFront }))
    const size = await takeJoining({ kind: 'end' })
    grow(size)
    return size
  } catch (error) {
    await writer.ask({ folder, kind: 'drop' }).catch(() => {})
    throw error
  } finally {
    await written.return(undefined)
  }

  function begin(): Promise<number> {
    return writer.ask({ folder, kind: 'begin', joined })
  }

  // The process may have ended over another book. What is set still lies in the folder.
  async function takeJoining(step: JoiningStep): Promise<number> {
    try {
      return await writer.ask({ folder, ...step })
    } catch (error) {
      if (!(error instanceof LostError)) throw error
    }
    await begin()
    return takeJoining(step)
  }

  async function* writeParts(gathered: AsyncIterable<GatheredPart>): AsyncGenerator<Written> {
    let number = 0
    for await (const { newFiles, ...part } of gathered) {
      const name = String(number++)
      for (const file of newFiles) await writeFile(join(folder, file.path), file.bytes)
      // Not as bytes that wait for the disk: those would outlive many collections, a megabyte a part.
      writeFileSync(bookFolder.part(folder, name), JSON.stringify(part))
      await writer.ask({ folder, kind: 'write', name })
      yield { name, pictures: pathsOf(part), pages: part.pages.map(({ id }) => id) }
    }
  }

  async function* setParts(sheetsBefore: number): AsyncGenerator<string> {
    let before = sheetsBefore
    for await (const part of written) {
      before += await setPart(part, before)
      yield part.name
    }
  }

  // What sets starts with it, so that it is there when the first part is written.
  async function measureFront(): Promise<number> {
    return requireSheets(await setter.ask({ folder, kind: 'measure' }))
  }

  async function setFront(stretches: number): Promise<void> {
    let before = 0
    for (let index = 0; index < stretches; index++)
      before += requireSheets(await set({ name: frontName(index), before, pictures: [] }))
  }

  async function setPart({ name, pictures, pages }: Written, before: number): Promise<number> {
    const bare = { folder, kind: 'write' as const, name, isBare: true }
    const whole = await set({ name, before, pictures })
    if (whole > 0) return whole
    await writer.ask(bare)
    const withoutPictures = await set({ name, before, pictures: [] })
    if (withoutPictures > 0) return withoutPictures
    // Some page cannot be set: each alone shows which, and of those only the words are printed.
    const plainPages: string[] = []
    for (const only of pages) {
      await writer.ask({ ...bare, only })
      if ((await set({ name, before, pictures: [] })) === 0) plainPages.push(only)
    }
    await writer.ask({ ...bare, plainPages })
    const plain = await set({ name, before, pictures: [] })
    if (plain === 0) throw new PrintError('the book cannot be set')
    return plain
  }

  function set(source: { name: string; before: number; pictures: string[] }): Promise<number> {
    return setter.ask({ folder, kind: 'set', ...source })
  }
}

function requireSheets(sheets: number): number {
  if (sheets === 0) throw new PrintError('the front of the book cannot be set')
  return sheets
}

function pathsOf({ files, pictures }: BookPart): string[] {
  const shown = [...Object.values(files).flatMap(({ picture }) => picture ?? []), ...Object.values(pictures)]
  return shown.map(({ path }) => path)
}
