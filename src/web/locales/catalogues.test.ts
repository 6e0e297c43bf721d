import { describe, expect, test } from 'vitest'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { ja } from './ja/index.ts'
import { languages } from './languages.ts'
import { pt } from './pt/index.ts'
import { zh } from './zh/index.ts'

const catalogues = { de, es, fr, ja, pt, zh }

test('every language but English is held against it here', () => {
  expect(['en', ...Object.keys(catalogues)].toSorted()).toEqual(Object.keys(languages).toSorted())
})

describe.each(Object.entries(catalogues))('the words in %s', (_language, catalogue) => {
  const texts = textsIn(catalogue)

  test('leave no sentence in English', () => {
    const english = textsIn(en)
    const isSentence = (text: string) => text.split(' ').filter((word) => /^[a-z]+$/.test(word)).length > 2
    const left = [...texts].filter(([name, text]) => text === english.get(name) && isSentence(text))
    expect(left).toEqual([])
  })

  test('are none of them empty where English has some', () => {
    const empty = [...textsIn(en)].filter(([name, text]) => text !== '' && texts.get(name)?.trim() === '')
    expect(empty).toEqual([])
  })

  test('take what English takes', () => {
    const theirs = functionsIn(catalogue)
    const wanting = [...functionsIn(en)].filter(([name, count]) => (theirs.get(name) ?? 0) > count)
    expect(wanting).toEqual([])
  })
})

function textsIn(catalogue: object): Map<string, string> {
  const found = membersIn(catalogue).filter(
    (member): member is [string, string] => typeof member[1] === 'string',
  )
  return new Map(found)
}

/** The number of parameters of each. */
function functionsIn(catalogue: object): Map<string, number> {
  return new Map(
    membersIn(catalogue).flatMap(([name, value]) =>
      typeof value === 'function' ? [[name, value.length]] : [],
    ),
  )
}

function membersIn(value: object, above = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): [string, unknown][] => {
    const name = `${above}/${key}`
    return typeof member === 'object' && member !== null ? membersIn(member, name) : [[name, member]]
  })
}
