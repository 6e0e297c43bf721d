import { buildWebApp } from '../../src/main/builds.ts'
import * as program from '../builds.ts'

/** Before the whole run: what a browser asks for, beside what other tests start. */
export async function setup(): Promise<void> {
  await buildWebApp((line) => process.stdout.write(`${line}\n`))
  await program.setup()
}
