import { expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import { Doc } from 'yjs'
import { othersIn, peopleIn } from './others.ts'

function roomOf(...ids: string[]): Awareness {
  const awareness = new Awareness(new Doc())
  for (const [at, id] of ids.entries()) awareness.states.set(at + 1, { user: { id, name: id } })
  return awareness
}

test('eight people have eight colours, each in all of their tabs; a ninth shares one', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const room = roomOf(...ids, 'a', 'i')
  const others = othersIn(room)
  expect(new Set(peopleIn(others).map(({ color }) => color)).size).toBe(8)
  expect(others.filter(({ id }) => id === 'a').map(({ color }) => color)).toEqual([
    others[0]?.color,
    others[0]?.color,
  ])
  expect(peopleIn(others)).toHaveLength(9)
  room.destroy()
})
