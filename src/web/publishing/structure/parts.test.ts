import { expect, test } from 'vitest'
import { pathsOn, type Part } from './parts.ts'

// Only what paths are made of.
const space = (id: string, isDefault: boolean) =>
  ({ object: 'site-space', id, path: id, default: isDefault }) as Part
const section = (id: string, isDefault: boolean, siteSpaces: Part[]) =>
  ({ object: 'site-section', id, path: id, default: isDefault, siteSpaces }) as Part
const group = (children: Part[]) => ({ object: 'site-section-group', id: 'group', children }) as Part

test('a default is found where its parent is, groups have no path, and others are below', () => {
  const parts = [
    section('guide', true, [space('now', true), space('old', false)]),
    group([section('api', false, [space('v2', true), space('v1', false)])]),
  ]
  expect(Object.fromEntries(pathsOn(parts))).toEqual({
    guide: '/',
    now: '/',
    old: '/old',
    api: '/api',
    v2: '/api',
    v1: '/api/v1',
  })
})
