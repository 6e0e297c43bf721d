import { getSchema } from '@tiptap/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { someDocument } from '../../../../test/arbitrary/document.ts'
import { normalize } from '../../../engine/document/index.ts'
import { fromEditor, toEditor } from '../../../engine/editor/index.ts'
import { schemaExtensions } from './index.ts'

const schema = getSchema(schemaExtensions)

test('the editor takes every document, and gives it back', () => {
  fc.assert(
    fc.property(someDocument, (document) => {
      const node = schema.nodeFromJSON(toEditor(document))
      node.check()
      expect(normalize(fromEditor(node.toJSON()))).toEqual(normalize(document))
    }),
    { numRuns: 1000 },
  )
})
