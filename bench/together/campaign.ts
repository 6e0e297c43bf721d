import { setTimeout as sleep } from 'node:timers/promises'
import type { SharedPage } from './page.ts'
import type { Writer } from './writer.ts'

export type Outcome = { words: number; losses: string[]; longestAbsence: number }

type Campaign = {
  page: SharedPage
  writers: Writer[]
  seconds: number
  /** What goes wrong meanwhile. */
  disturb?: (isOver: () => boolean) => Promise<void>
}

const longestWait = 30_000
const betweenCommits = 2500

/** Everybody writes at random, the API and Git as well; in the end all have the same, and every word once. */
export async function campaign({ page, writers, seconds, disturb }: Campaign): Promise<Outcome> {
  const end = Date.now() + seconds * 1000
  const isOver = () => Date.now() > end
  const words: string[] = []
  const write = async (author: string, pause: () => number, act: (word: string) => Promise<boolean>) => {
    for (let count = 0; !isOver(); count += 1) {
      const word = `${author}n${count}z`
      if (await act(word)) words.push(word)
      await sleep(pause())
    }
  }
  const absences = await Promise.all([
    ...writers.map(async (writer) => {
      await write(
        writer.name,
        () => 20 + Math.random() * 150,
        async (word) => {
          await writer.write(word)
          return true
        },
      )
      return 0
    }),
    write(
      'api',
      () => 300 + Math.random() * 500,
      (word) => surely(() => page.editByApi(word)),
    ).then(() => 0),
    write(
      'git',
      () => betweenCommits,
      (word) => surely(async () => page.editByGit(word).then(() => true)),
    ).then(() => 0),
    disturb?.(isOver).then(() => 0) ?? 0,
    longestAbsence(writers, isOver),
  ])
  for (const writer of writers) await writer.settle()
  const losses = [...(await differences(page, writers)), ...missing(words, await page.text())]
  return { words: words.length, losses, longestAbsence: Math.max(...absences) }
}

// A server that is killed answers nothing; whether it wrote is found out by trying again with what is there.
async function surely(act: () => Promise<boolean>): Promise<boolean> {
  return act().catch(() => false)
}

/** How long somebody was without the others, at most, in milliseconds. */
async function longestAbsence(writers: Writer[], isOver: () => boolean): Promise<number> {
  const since = new Map<Writer, number>()
  let longest = 0
  while (!isOver()) {
    for (const writer of writers) {
      if (await writer.isUp()) since.delete(writer)
      else if (!since.has(writer)) since.set(writer, Date.now())
      longest = Math.max(longest, Date.now() - (since.get(writer) ?? Date.now()))
    }
    await sleep(50)
  }
  return longest
}

async function differences(page: SharedPage, writers: Writer[]): Promise<string[]> {
  for (const end = Date.now() + longestWait; ; await sleep(100)) {
    const wanted = await page.text()
    const seen = await Promise.all(writers.map((writer) => writer.text()))
    if (seen.every((text) => text === wanted)) return []
    if (Date.now() > end)
      return writers.flatMap(({ name }, at) =>
        seen[at] === wanted ? [] : [`${name} sees another page than the API: ${seen[at]}\n---\n${wanted}`],
      )
  }
}

/**
 * The words that are not there once. Two who type letter by letter at the same place get both words, one perhaps
 * within the other: what is left of a line when its whole words are taken out is read as one.
 */
function missing(words: string[], text: string): string[] {
  const counts = Map.groupBy(text.split(/\s+/), (word) => word)
  const known = new Set(words)
  const rests = text.split('\n').map((line) =>
    line
      .split(/\s+/)
      .filter((word) => !known.has(word))
      .join(''),
  )
  return words.flatMap((word) => {
    const count = counts.get(word)?.length ?? rests.filter((rest) => rest.includes(word)).length
    return count === 1 ? [] : [`${word} is there ${count} times`]
  })
}
