import fc from 'fast-check'
import { afterAll } from 'vitest'
import { endAll } from './at-end.ts'

// The same cases on every machine: a run that was green stays green until the code changes.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261115 })

afterAll(endAll)
