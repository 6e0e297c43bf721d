import type { Plugin, Rolldown } from 'vite'

const space = ['content/space-frame.tsx', 'content/page.tsx']
const editor = [...space, 'editor/opening.ts', 'editor/page-editor.tsx', 'live/connect.ts']

/** What is shown at the addresses that are opened most, by the modules that their routes load. */
const screens: Record<string, string[]> = {
  home: ['people/organization-frame.tsx', 'content/home/home.tsx'],
  space,
  editor,
  'change-request': [...editor, 'review/change-request.tsx'],
}

/** The page of the app once more for each of these screens: it names what the screen loads, which so comes at once. */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      for (const [name, modules] of Object.entries(screens)) {
        const files = modules.flatMap((each) => filesOf(bundle, this.error.bind(this), each))
        const links = [...new Set(files)].filter((file) => !html.includes(file)).map(linkTo)
        const source = html.replace('  </head>', `${links.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle, fail: (message: string) => never, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isIt = (id: string | null) => id?.endsWith(`/src/web/${module}`) === true
  // One of its own, or the one that it shares with what is needed with it.
  const first =
    chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isIt))
  if (first === undefined) return fail(`no file with ${module}, which a screen loads`)
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) add(each)
    // Its styles stand after those of what it is made of.
    found.delete(chunk)
    found.add(chunk)
  }
  add(first)
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `    <link rel="${rel}" crossorigin href="/app/${file}">\n`
}
