import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const least = 1024
// Hundreds of files of which hardly anybody needs one.
const rare = /\/(@shikijs|mermaid)\//

/** Scripts and styles are compressed as well as can be, once, beside themselves. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        if (file.type === 'asset') return file.fileName.endsWith('.css') ? [[file.fileName, file.source]] : []
        return rare.test(file.facadeModuleId ?? '') ? [] : [[file.fileName, file.code]]
      })
      await Promise.all(
        files.map(async ([name = '', content = '']) => {
          if (content.length >= least) await writeFile(join(dir, `${name}.br`), await compress(content))
        }),
      )
    },
  }
}
