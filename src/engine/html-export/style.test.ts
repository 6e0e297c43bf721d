import { expect, test } from 'vitest'
import { exportStyle } from './index.ts'

test('blocks of either direction have their bars and paddings where their words begin', () => {
  expect(exportStyle.match(/(?:border|margin|padding)-(?:left|right)|text-align:(?:left|right)/g)).toBeNull()
  expect(exportStyle).toContain('pre,code,kbd{direction:ltr')
  expect(exportStyle).toMatch(/h1,[^{]*\{unicode-bidi:plaintext\}/)
})
