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
      const files = Object.values(bundle).filter(({ fileName, ...file }) =>
        file.type === 'asset' ? fileName.endsWith('.css') : !rare.test(file.facadeModuleId ?? ''),
      )
      await Promise.all(
        files.map(async (file) => {
          const content = file.type === 'asset' ? file.source : file.code
          if (content.length >= least)
            await writeFile(join(dir, `${file.fileName}.br`), await compress(content))
        }),
      )
    },
  }
}
