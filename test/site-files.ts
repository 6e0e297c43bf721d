import { buildSiteFiles } from '../src/main/build-browser-files.ts'

/** Before the whole run: what pages of docs sites load. */
export async function setup(): Promise<void> {
  await buildSiteFiles((line) => process.stdout.write(`${line}\n`))
}
