import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'rolldown'
import manifest from './package.json' with { type: 'json' }
import { programFiles } from './src/platform/build/program-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const output = join(root, 'dist/server')

// What is started by its own name: by a command, in a thread, in a process.
const programs: Record<string, string> = {
  'run-server': 'src/main/run-server.ts',
  'command-line': 'src/main/command-line.ts',
  perform: 'src/platform/threads/perform.ts',
  tasks: 'src/platform/threads/tasks.ts',
  child: 'src/platform/pdf/child.ts',
}

// What a production install has: native code, files beside the code, or many pieces that are rarely needed. All else
// is in the bundle, and a development package.
const packages = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).map(
  (name) => new RegExp(`^${name}(/|$)`),
)

// The server in one piece: to find, read and link two thousand modules takes most of a start.
export default defineConfig({
  cwd: root,
  input: programs,
  platform: 'node',
  external: packages,
  plugins: [{ name: 'places', transform: (code, id) => ({ code: withPlaces(code, id) }) }, programFiles()],
  output: {
    dir: output,
    cleanDir: true,
    comments: false,
    // One letter beyond ASCII doubles the memory that a source takes for as long as the program runs.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  },
})

// Files that lie beside a source are read from there; programs of their own are bundled beside each other.
function withPlaces(code: string, id: string): string {
  const path = relative(root, id)
  if (!path.startsWith('src/') || !code.includes('import.meta')) return code
  const source = relative(output, id)
  return code
    .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (_, file: string) => {
      const of = join(dirname(path), file)
      const name = Object.keys(programs).find((each) => programs[each] === of)
      if (name === undefined) throw new Error(`${of} is started by ${path}: name it in rolldown.config.ts`)
      return `new URL(${JSON.stringify(`./${name}.js`)}, import.meta.url)`
    })
    .replaceAll(
      /(?<!URL\("\.\/[\w-]+\.js", )import\.meta\.url/g,
      `new URL(${JSON.stringify(source)}, import.meta.url).href`,
    )
    .replaceAll('import.meta.dirname', `import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)}`)
}
