import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { bookSource, textPath } from '../../engine/typst/prelude.ts'
import { bookFolder } from './book-folder.ts'
import { fontPaths } from './fonts.ts'

// Nothing is read from there.
const workspace = tmpdir()
// There is one in a process: a second set of fonts has crashed it.
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontPaths() }] })

type Source = { folder: string; name: string; before: number; pictures: string[] }

/** Sets a source, with its pictures, after so many sheets; says how many it takes, and 0 where it cannot be set. */
export function setSource({ folder, name, before, pictures }: Source): number {
  for (const path of pictures) compiler.mapShadow(`${workspace}${path}`, readFileSync(join(folder, path)))
  try {
    const result = compile(readFileSync(bookFolder.source(folder, name)), before)
    if (result === null) return 0
    writeFileSync(bookFolder.sheets(folder, name), compiler.pdf(result))
    return result.numOfPages
  } finally {
    compiler.resetShadow()
  }
}

/** How many sheets some of the front takes, and how many lines of its table are on those before its last. */
export function measureSource(source: string): { sheets: number; linesBefore: number } {
  try {
    const result = compile(Buffer.from(source), 0)
    if (result === null) return { sheets: 0, linesBefore: 0 }
    const [found]: unknown[] = compiler.query(result, { selector: '<lines>', field: 'value' })
    return { sheets: result.numOfPages, linesBefore: typeof found === 'number' ? found : 0 }
  } finally {
    compiler.resetShadow()
  }
}

function compile(text: Buffer, before: number): NodeTypstDocument | null {
  compiler.mapShadow(`${workspace}${textPath}`, text)
  return compiler.compile({ mainFileContent: bookSource, inputs: { before: String(before) } }).result
}

/** Lets go of what was set last, which takes a while: best when nobody waits. */
export function forget(): void {
  compiler.evictCache(0)
  // The sheets are in memory as long as the small object is that stands for them.
  globalThis.gc?.({ type: 'minor' })
}
