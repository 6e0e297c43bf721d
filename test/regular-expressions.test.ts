import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tokenizer } from 'acorn'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'

// A match that fails only at the end of a run is tried again from every place in it: `/ +$/` takes a second for 30 kB
// of spaces. A lookbehind that says where the run begins, `/(?<! ) +$/`, makes it one pass.
test('no regular expression takes longer than its text is long', () => {
  expect(globSync('src/**/*.ts').flatMap(slowExpressions)).toEqual([])
})

test('an expression that backs up is found', () => {
  expect(slowIn('x.ts', 'const end = / +$/')).toEqual(['x.ts: / +$/'])
  expect(slowIn('x.ts', 'const end = /(?<! ) +$/')).toEqual([])
})

function slowExpressions(file: string): string[] {
  return /\.(?:test|fixture)\.ts$/.test(file) ? [] : slowIn(file, readFileSync(file, 'utf8'))
}

function slowIn(file: string, source: string): string[] {
  const script = stripTypeScriptTypes(source)
  const tokens = [...tokenizer(script, { ecmaVersion: 'latest', sourceType: 'module' })]
  const literals = tokens.filter(({ type }) => type.label === 'regexp')
  return literals.flatMap(({ start, end }) => {
    const literal = script.slice(start, end)
    const close = literal.lastIndexOf('/')
    const expression = { source: literal.slice(1, close), flags: literal.slice(close + 1) }
    const { reports } = analyse(expression, { reportTypes: { Move: true }, maxReports: 1 })
    return reports.map(() => `${file}: ${literal}`)
  })
}
