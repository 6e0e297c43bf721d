import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate, interpolate, isVisible, parseExpression, references } from './index.ts'

const scope = {
  visitor: {
    claims: {
      isBetaUser: true,
      plan: 'pro',
      age: 42,
      tags: ['a', 'b'],
      unsigned: { language: 'fr', version: '2' },
    },
  },
  space: { vars: { latest: '2' } },
  page: { vars: {} },
  reviews: [
    { status: 'approved', user: { id: 'u1' } },
    { status: 'changes-requested', user: { id: 'u2' } },
    { status: 'approved', user: { id: 'u3' } },
  ],
  changeRequest: { subject: '[typo] fix' },
}

function valueOf(text: string): unknown {
  const parsed = parseExpression(text)
  if (parsed.kind === 'error') return `parse: ${parsed.message}`
  const result = evaluate(parsed, scope)
  return result.kind === 'value' ? result.value : `evaluate: ${result.message}`
}

describe('an expression', () => {
  test.each([
    ['visitor.claims.isBetaUser == true && visitor.claims.unsigned.language === "fr"', true],
    ['["pro", "team"].includes(visitor.claims.plan)', true],
    ['space.vars.latest === visitor.claims.unsigned.version', true],
    [
      'reviews.filter(r => r.status === "approved").length >= 2 || changeRequest.subject.startsWith("[typo]")',
      true,
    ],
    ['reviews.every(({ status, user: who }) => who.id !== "u9" && status)', true],
    ['reviews.map((r, i) => `${i}:${r.user.id}`).join(" ")', '0:u1 1:u2 2:u3'],
    ['reviews.reduce((sum, r) => sum + r.user.id.length, 0)', 6],
    ['visitor.claims["plan"].toUpperCase()', 'PRO'],
    ['visitor?.missing?.deeper.still', undefined],
    ['visitor.missing?.name.toLowerCase()', undefined],
    ['visitor.missing?.includes("a") ?? "none"', 'none'],
    ['typeof nothing === "undefined" ? 1 : 2', 1],
    ['"language" in visitor.claims.unsigned', true],
    ['({ a: 1, ["b" + 1]: 2, ...page.vars }).b1', 2],
    ['[...visitor.claims.tags, "c"].length', 3],
    ['(2 + 3) * 4 % 7 - -1', 7],
    ['1 < 2 && "b" > "a" && !(3 <= 2)', true],
    ['null == undefined && !(null == 0) && "1" == 1 && true == 1', true],
    ['"a-b-c".replaceAll("-", "$&").split("$&").at(-1)', 'c'],
    ['"x".padStart(3, "ab") + "y".repeat(2)', 'abxyy'],
    ['(3.14159).toFixed(2)', '3.14'],
    ['`a${1}b`', 'a1b'],
    ['"héllo"[1] + "abc".length', 'é3'],
    [' \n true /* yes */ // so', true],
  ])('%s', (text, expected) => {
    expect(valueOf(text)).toEqual(expected)
  })

  test('means what JavaScript means by it', () => {
    const atom = fc.constantFrom(
      '0',
      '1',
      '2.5',
      '""',
      '"a"',
      '"10"',
      'true',
      'false',
      'null',
      'undefined',
      '"b c"',
    )
    const operator = fc.constantFrom(
      '===',
      '!==',
      '==',
      '!=',
      '<',
      '<=',
      '>',
      '>=',
      '+',
      '-',
      '*',
      '%',
      '&&',
      '||',
      '&',
      '|',
      '<<',
    )
    const expression = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        atom,
        fc.tuple(tie('node'), operator, tie('node')).map(([a, op, b]) => `(${a} ${op} ${b})`),
        fc.tuple(fc.constantFrom('!', '-', '+', 'typeof '), tie('node')).map(([op, a]) => `(${op}${a})`),
        fc.tuple(tie('node'), tie('node'), tie('node')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `([${a}, ${b}].includes(${b}))`),
        tie('node').map((a) => `(\`<\${${a}}>\`)`),
      ),
    })).node
    fc.assert(
      fc.property(expression, (text) => {
        fc.pre(text.length <= 1024)
        // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the reference that the interpreter is held against
        const reference: unknown = new Function(`return (${text})`)()
        expect(valueOf(text)).toEqual(reference)
      }),
      { numRuns: 2000, seed: 9 },
    )
  })
})

describe('hostile input', () => {
  test.each([
    '',
    '// only a comment',
    '1 2',
    '1; 2',
    '-3 ** 0 || 1',
    'a) || (b',
    '"unclosed',
    'visitor.__proto__',
    'visitor["__proto__"]',
    'visitor["__pro" + "to__"]',
    'visitor.constructor',
    '"".constructor.constructor("return process")()',
    '[]["constr" + "uctor"]',
    '(() => 1).constructor',
    'visitor.claims.tags.push("x")',
    'visitor.claims.tags.sort()',
    'visitor.hasOwnProperty("claims")',
    'visitor.toString()',
    '({ __proto__: visitor }).claims',
    '({ ["__proto__"]: 1 })',
    '({ get a() { return 1 } }).a',
    'globalThis',
    'process.exit()',
    'this',
    'new Date()',
    'import("fs")',
    'import.meta',
    'await 1',
    'eval("1")',
    '(f => f(f))(f => f(f))',
    '[f => f(f)].map(f => f(f))',
    'visitor.claims.plan = "x"',
    'visitor.claims.age++',
    'delete visitor.claims',
    'visitor instanceof Object',
    'function () {}',
    '() => { return 1 }',
    'x => x',
    '[x => x]',
    '({ a: x => x })',
    'async () => 1',
    '/(a+)+$/.test("aaaa")',
    '"a".match(/a/)',
    '"a".replace(/a/, "b")',
    '10n ** 1000n',
    'tag`x`',
    'a, b',
    '"a".repeat(1e9)',
    '"a".repeat(-1)',
    '"a".padStart(1e9)',
    '"a".padStart(NaN, "b").repeat(1e6)',
    '"a".repeat(99999).replaceAll("a", "bbbbbbbbbb")',
    '"a".repeat(99999).split("").map(a => "a".repeat(99999))',
    '`${visitor}`',
    'visitor + ""',
    '-visitor',
    '[[[[1]]]] + 1',
    '"ab".split("").flatMap(a => "ab".repeat(5000).split("")).map(b => "ab".repeat(5000))',
  ])('%s is an error, not a value', (text) => {
    expect(String(valueOf(text))).toMatch(/^(?:parse|evaluate): /u)
  })

  test('a long source is refused, a deep one is bounded', () => {
    expect(valueOf('1'.repeat(1025))).toMatch(/^parse: /u)
    expect(valueOf(`${'('.repeat(500)}1${')'.repeat(500)}`)).toBe(1)
    expect(valueOf(`${'!'.repeat(1000)}1`)).toBe(true)
    expect(valueOf(`${'['.repeat(500)}${']'.repeat(500)}.length`)).toBe(1)
  })

  test('nested callbacks run out of steps', () => {
    const list = '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".split("")'
    const text = `${list}.map(a => ${list}.map(b => ${list}.map(c => ${list}.map(d => 1))))`
    expect(valueOf(text)).toBe('evaluate: The expression takes too many steps')
  })

  test('no text makes the parser or the evaluation throw', () => {
    const piece = fc.constantFrom(
      'visitor',
      '.',
      '?.',
      '[',
      ']',
      '(',
      ')',
      '=>',
      'x',
      '"a"',
      '`',
      '${',
      '}',
      '{',
      ',',
      '...',
      '1',
      '!',
      'in',
      '__proto__',
      '/',
      '\\u0061',
      '\u2028',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const parsed = parseExpression(text)
          expect(parsed.kind === 'error' || ['value', 'error'].includes(evaluate(parsed, scope).kind)).toBe(
            true,
          )
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('functions and inherited members of the scope do not exist', () => {
    const parsed = parseExpression('[data.inherited, data.method, data.own]')
    const data: unknown = Object.assign(Object.create({ inherited: 1 }), { own: 2, method: () => 3 })
    expect(parsed.kind === 'expression' && evaluate(parsed, { data })).toEqual({
      kind: 'value',
      value: [undefined, undefined, 2],
    })
  })
})

describe('visibility', () => {
  test('without a condition, or with an empty one, shows', () => {
    expect([undefined, null, '', '  ', []].map((condition) => isVisible(condition, scope))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })

  test('takes all conditions together and hides what fails', () => {
    expect(isVisible('visitor.claims.plan === "pro"', scope)).toBe(true)
    expect(isVisible(['visitor.claims.plan === "pro"', 'visitor.claims.age > 50'], scope)).toBe(false)
    expect(isVisible('visitor.unknown.member', scope)).toBe(false)
    expect(isVisible('not an expression', scope)).toBe(false)
  })
})

describe('references', () => {
  test.each([
    ['visitor.claims.plan === "pro" && visitor.claims.plan.startsWith("p")', [['visitor', 'claims', 'plan']]],
    ['visitor?.claims?.["unsigned"].language', [['visitor', 'claims', 'unsigned', 'language']]],
    [
      'visitor.claims[space.vars.name].x',
      [
        ['visitor', 'claims'],
        ['space', 'vars', 'name'],
      ],
    ],
    ['reviews.some(r => r.user.id === actor.id)', [['reviews'], ['actor', 'id']]],
    ['reviews.some(({ user }) => user.id)', [['reviews']]],
    ['[1, `${page.vars.a}`, { [b.c]: !d }].length', [['page', 'vars', 'a'], ['b', 'c'], ['d']]],
  ])('of %s', (text, expected) => {
    const parsed = parseExpression(text)
    expect(parsed.kind === 'expression' ? references(parsed) : parsed).toEqual(expected)
  })
})

describe('a template', () => {
  test.each([
    ['Hi {{ visitor.claims.plan }}!', 'Hi pro!'],
    ['{{ 1 + 1 }}{{ "a" }}', '2a'],
    ['{{ ({a:{b:1}}).a.b }}', '1'],
    ['{{ missing.name }} and {{ page.vars.none }}.', '{{ missing.name }} and .'],
    ['{{ not valid }} {{', '{{ not valid }} {{'],
    ['no template', 'no template'],
    ['{{ visitor }}', '{{ visitor }}'],
  ])('%j gives %j', (template, expected) => {
    expect(interpolate(template, scope)).toBe(expected)
  })

  test('full of braces is filled in quickly', () => {
    expect(interpolate('{{}}'.repeat(20_000), scope).length).toBe(80_000)
  })
})
