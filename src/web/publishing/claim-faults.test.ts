import { expect, test } from 'vitest'
import { claimFaults } from './claim-faults.ts'

const schema = {
  type: 'object',
  properties: {
    plan: { type: 'string', enum: ['free', 'pro'] },
    beta: { type: 'boolean' },
    teams: { type: 'array', items: { type: 'string' } },
    company: { type: 'object', properties: { size: { type: 'number' } }, additionalProperties: false },
  },
  additionalProperties: false,
}

test('claims that a schema describes have no fault', () => {
  const claims = { plan: 'pro', beta: false, teams: ['docs'], company: { size: 3 } }
  expect(claimFaults(schema, claims)).toEqual([])
  expect(claimFaults(schema, {})).toEqual([])
})

test('a name that is not known, another type and another choice are told with their place', () => {
  const claims = {
    plan: 'gold',
    beta: 'yes',
    teams: ['docs', 1],
    company: { size: null, age: 2 },
    toString: 1,
  }
  expect(claimFaults(schema, claims)).toEqual([
    '“plan” is one of these there: free, pro.',
    '“beta” has the type “boolean” there.',
    '“teams[1]” has the type “string” there.',
    '“company.size” has the type “number” there.',
    'It does not know “company.age”.',
    'It does not know “toString”.',
  ])
})
