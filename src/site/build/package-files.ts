import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

// Of packages that hold the same ten times over, what browsers load.
const packages = [
  { name: 'katex', files: /^(katex\.min\.css|fonts\/[\w-]+\.woff2)$/ },
  { name: 'mermaid', files: /^(mermaid\.esm\.min\.mjs|chunks\/mermaid\.esm\.min\/[\w-]+\.mjs)$/ },
]

/** The files that pages load as their packages have them, so that none of these is needed once this is built. */
export function packageFiles(): Plugin {
  return {
    name: 'package-files',
    generateBundle() {
      for (const { name, files } of packages) {
        const folder = join(dirname(require.resolve(`${name}/package.json`)), 'dist')
        const listed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        for (const file of listed.filter((path) => files.test(path)))
          this.emitFile({
            type: 'asset',
            fileName: `${name}/${file}`,
            source: readFileSync(join(folder, file)),
          })
      }
    },
  }
}
