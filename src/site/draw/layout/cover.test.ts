import { expect, test } from 'vitest'
import { html } from '../../../engine/html/index.ts'
import { coverStyle, writeCover } from './cover.ts'

const drawn = (given: Parameters<typeof writeCover>[0]) => html`${writeCover(given)}`.html
const cover = { light: { src: '/a.png' }, y: 0, size: 'hero', mask: 'none' }

test('a cover stands above the head of its page, or behind it, with edges that fade where that is asked', () => {
  expect(drawn(cover)).toBe('<div class="cover"><img src="/a.png" alt=""></div>')
  expect(drawn({ ...cover, size: 'background' })).toContain('class="cover behind"')
  expect(drawn({ ...cover, mask: 'radial' })).toContain('class="cover radial"')
  expect(drawn({ ...cover, dark: { src: '/b.png' } })).toMatch(/a\.png.*only-light.*b\.png.*only-dark/)
})

test('nothing is drawn without a cover, or with an address that is none of a picture', () => {
  expect(drawn(undefined)).toBe('')
  expect(coverStyle(undefined)).toBe('')
  expect(drawn({ ...cover, light: { src: 'javascript:alert(1)' } })).toBe('')
})

test('it is as high as it is said to be, within bounds and less on a phone', () => {
  expect(coverStyle({ ...cover, y: 1000 })).toBe('.cover,.cover+*{--cover-y:100%}')
  expect(coverStyle({ ...cover, height: 240 })).toContain('--cover-height:min(240px,55vw)')
  expect(coverStyle({ ...cover, height: 1e9 })).toContain('--cover-height:min(800px,55vw)')
  expect(coverStyle({ ...cover, height: -1 })).toContain('--cover-height:min(60px,55vw)')
})
