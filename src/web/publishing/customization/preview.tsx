import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { draftPreviewQuery, type Place } from '../../api/publishing-customization.ts'
import { messages } from '../../locales/messages.ts'
import styles from './customization.module.css'

/** The real site, drawn with the draft; the reader's place in it stays when it is drawn anew. */
export function Preview({ place, drawn }: { place: Place; drawn: number }) {
  const { data: address } = useSuspenseQuery(draftPreviewQuery(place))
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (drawn > 0 && frame.current !== null) drawAnew(frame.current, address)
  }, [drawn])
  return (
    <iframe ref={frame} title={messages.publishing.custom.preview} src={address} className={styles.preview} />
  )
}

function drawAnew(frame: HTMLIFrameElement, address: string): void {
  try {
    frame.contentWindow?.location.reload()
  } catch {
    // A link led to a website of others, or to what is not shown in a frame.
    frame.src = address
  }
}
