import { buildProgram, buildSiteFiles } from '../src/main/builds.ts'

/** Before the whole run: what pages of docs sites load, and the program that tests start. */
export async function setup(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await buildSiteFiles(say)
  await buildProgram(say)
}
