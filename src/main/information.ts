import { readFileSync } from 'node:fs'
import { getApiInformation } from '../contract/information.ts'
import { implement, type Route } from '../http/implement.ts'

/** The version of this program, from its package file. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

export const informationRoute: Route = implement(getApiInformation, async () => ({ version, build: version }))
