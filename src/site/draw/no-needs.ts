import type { Needs } from '../../engine/html/index.ts'

/** What a page of the interface itself needs. */
export function noNeeds(): Needs {
  return {
    math: false,
    diagrams: false,
    openapi: false,
    integrations: false,
    icons: new Map(),
    frames: new Set(),
    rules: new Map(),
  }
}
