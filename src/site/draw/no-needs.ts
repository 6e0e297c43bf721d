import type { Needs } from '../../engine/html/index.ts'

/** What a page of the interface itself needs. */
export function noNeeds(): Needs {
  return {
    math: false,
    diagrams: false,
    openapi: false,
    integrations: false,
    icons: new Set(),
    frames: new Set(),
    rules: new Map(),
  }
}
