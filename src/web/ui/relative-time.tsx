import { chosenLanguage } from '../locales/language.ts'
import { messages } from '../locales/messages.ts'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const format = new Intl.RelativeTimeFormat(chosenLanguage(), { numeric: 'auto' })
const exact = new Intl.DateTimeFormat(chosenLanguage(), { dateStyle: 'long', timeStyle: 'short' })

/** How long ago something was, in words; exactly, on pointing at it. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {ago(at)}
    </time>
  )
}

function ago(at: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['minute', 60]
  return Math.abs(seconds) < 45 ? messages.justNow : format.format(Math.round(seconds / size), unit)
}
