import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { checkPages } from '../../engine/markdown/index.ts'
import { UserError } from '../explain.ts'
import { printLine } from './print.ts'

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'read a docs repository and tell what is wrong: front matter, conditions, links, unknown blocks, forgotten files',
    )
    .argument('<dir>', 'a folder with Markdown pages')
    .action((dir: string) => {
      const folder = statSync(dir, { throwIfNoEntry: false })
      if (!folder?.isDirectory()) throw new UserError(`${dir} is no folder`)
      const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) =>
        path.replaceAll('\\', '/'),
      )
      const ours = paths.filter((path) => !/(^|\/)(\.git|node_modules)(\/|$)/.test(path))
      const files = ours.filter((path) => statSync(join(dir, path)).isFile())
      const isPage = (path: string) => path.endsWith('.md')
      const pages = new Map(files.filter(isPage).map((path) => [path, readFileSync(join(dir, path), 'utf8')]))
      const result = checkPages({ pages, files: files.filter((path) => !isPage(path)) })
      for (const { path, line, message } of result.problems)
        printLine(`${path}${line === undefined ? '' : `:${line}`}: ${message}`)
      for (const path of result.changedInRoundTrip)
        printLine(`${path}: would change in meaning when it is written back`)
      printLine(
        `${result.pages} pages, ${result.blocks} blocks, ${result.problems.length} problems, ${result.changedInRoundTrip.length} pages that would change`,
      )
      if (result.problems.length + result.changedInRoundTrip.length > 0) process.exitCode = 1
    })
}
