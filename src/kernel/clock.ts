/** Milliseconds since 1970; a port, so that tests can move time. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

const dayTime = 86_400_000

let lastDay = Number.NaN
let lastDate = ''

/** As `toISOString`; what is listed together is mostly of one day, whose date is written once. */
export function toTimestamp(milliseconds: number): string {
  const at = Math.trunc(milliseconds)
  const day = Math.floor(at / dayTime)
  if (day !== lastDay) {
    lastDate = new Date(at).toISOString().split('T', 1)[0] ?? ''
    lastDay = day
  }
  const time = at - day * dayTime
  const [hours, minutes, seconds] = [
    Math.floor(time / 3_600_000),
    Math.floor(time / 60_000),
    Math.floor(time / 1000),
  ]
  return `${lastDate}T${two(hours)}:${two(minutes % 60)}:${two(seconds % 60)}.${String(1000 + (time % 1000)).slice(1)}Z`
}

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`
}
