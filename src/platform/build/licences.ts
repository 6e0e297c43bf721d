import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of the packages whose modules are in a bundle, or whose files are beside it, in one text. */
export function licencesOf(modules: string[]): string {
  const folders = new Set(modules.flatMap((path) => packageFolder(path) ?? []))
  return [...folders]
    .toSorted()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return [`${name} ${version} (${license})`, ...licenceTexts(folder)].join('\n\n')
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

function packageFolder(path: string): string | undefined {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path.replaceAll('\\', '/'))?.[0]
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined
}

function licenceTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
}
