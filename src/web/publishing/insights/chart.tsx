import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Timeline } from '../../api/publishing-insights.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import styles from './insights.module.css'

const height = 220

/** Views and visitors over time; tables and totals beside it have the same numbers in words. */
export function Chart({ timeline, isByHour }: { timeline: Timeline; isByHour: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = box.current
    if (frame === null) return undefined
    const { times, views, visitors } = timeline
    const draw = () => new UPlot(optionsOf(frame, isByHour), [times, views, visitors], frame)
    let plot = draw()
    const observer = new ResizeObserver(() => plot.setSize({ width: frame.clientWidth, height }))
    observer.observe(frame)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const redraw = () => {
      plot.destroy()
      plot = draw()
    }
    dark.addEventListener('change', redraw)
    // Somebody chose other colours in the app.
    const chosen = new MutationObserver(redraw)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      observer.disconnect()
      chosen.disconnect()
      dark.removeEventListener('change', redraw)
      plot.destroy()
    }
  }, [timeline, isByHour])
  const label = messages.publishing.insight.chart(timeline.times.length, Math.max(0, ...timeline.views))
  return <div ref={box} role="img" aria-label={label} className={styles.chart} />
}

function optionsOf(frame: HTMLElement, isByHour: boolean): UPlot.Options {
  const words = messages.publishing.insight
  const [rule = '', ink = '', primary = '', second = ''] = [
    '--line',
    '--muted',
    '--primary',
    '--success',
  ].map((name) => colorOf(frame, name))
  const axis = { stroke: ink, grid: { stroke: rule, width: 1 }, ticks: { stroke: rule, width: 1 } }
  const parts = isByHour ? ({ hour: '2-digit' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const time = new Intl.DateTimeFormat(chosenLanguage(), parts)
  return {
    width: frame.clientWidth,
    height,
    cursor: { drag: { x: false, y: false } },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(5, most * 1.1)] } },
    axes: [{ ...axis, values: (_plot, times) => times.map((at) => time.format(at * 1000)) }, axis],
    series: [
      { label: words.when, value: (plot, at, series) => time.format(shownOf(plot, at, series) * 1000) },
      { ...lineOf(primary), label: words.totals.views },
      { ...lineOf(second), label: words.totals.visitors, dash: [4, 4] },
    ],
  }
}

function lineOf(stroke: string): UPlot.Series {
  return {
    stroke,
    width: 2,
    points: { show: false },
    value: (plot, count, series) => String(shownOf(plot, count, series)),
  }
}

// The newest, where nobody points at another.
function shownOf({ data }: UPlot, value: number | null, series: number): number {
  return value ?? data[series]?.at(-1) ?? 0
}

// A canvas knows no light-dark(): the browser is asked what it comes to.
function colorOf(frame: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  frame.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
