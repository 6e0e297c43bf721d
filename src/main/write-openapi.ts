import { writeFileSync } from 'node:fs'
import { operations } from '../contract/index.ts'
import { openapiDocument } from '../http/openapi.ts'
import { version } from './information.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openapiDocument(operations, { version }), null, 2)}\n`)
