import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Element } from '../../../../engine/contentkit/index.ts'
import styles from './content-kit.module.css'
import { bindState, isAction, ratioOf, urlIn, type Kit } from './kit.ts'

/** A page of the integration inside of this one, which is told what it shows and may answer. */
export function DrawnFrame({ element, kit }: { element: Element; kit: Kit }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const url = urlIn(element['source'])
  const latest = useRef({ element, kit })
  useEffect(() => {
    latest.current = { element, kit }
  })
  useEffect(() => {
    function hear({ source, data }: MessageEvent<unknown>) {
      const own = frame.current?.contentWindow
      if (own === null || own === undefined || source !== own) return
      const action = typeof data === 'object' && data !== null && 'action' in data ? data.action : undefined
      if (!isAction(action)) return
      const { element: shown, kit: current } = latest.current
      // The frame has no origin that could be named; only this very window is told.
      if (action.action === '@webframe.ready')
        own.postMessage({ state: bindState(shown['data'] ?? {}, current.state) }, '*')
      else if (action.action === '@webframe.resize') setHeight(heightIn(action['size']))
      else if (!action.action.startsWith('@')) current.act(action)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  if (url === undefined) return null
  const ratio = ratioOf(element['aspectRatio'])
  const shape: CSSProperties = height === undefined ? { aspectRatio: ratio ?? 16 / 9 } : { blockSize: height }
  return (
    <iframe
      ref={frame}
      src={url}
      title={new URL(url).hostname}
      className={styles.frame}
      style={shape}
      sandbox="allow-scripts allow-popups allow-forms"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const tallest = 4000

function heightIn(size: unknown): number | undefined {
  const height = typeof size === 'object' && size !== null && 'height' in size ? size.height : undefined
  return typeof height === 'number' && height > 0 ? Math.min(height, tallest) : undefined
}
