import { isRecord } from '../../../engine/is-record.ts'

const tallest = 5000

/** Frames say when they are ready to be told what they show, how large they are, and what was done in them. */
export function answerFrames(
  host: HTMLElement,
  { signal, act }: { signal: AbortSignal; act: (action: unknown) => void },
): void {
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    const frame = [...host.querySelectorAll<HTMLIFrameElement>('iframe[data-frame]')].find(
      ({ contentWindow }) => contentWindow === source,
    )
    const action = isRecord(data) ? data['action'] : undefined
    if (frame === undefined || !isRecord(action) || typeof action['action'] !== 'string') return
    if (action['action'] === '@webframe.ready')
      frame.contentWindow?.postMessage({ state: JSON.parse(frame.dataset['frame'] ?? '{}') }, originOf(frame))
    else if (action['action'] === '@webframe.resize') resize(frame, action['size'])
    else if (!action['action'].startsWith('@')) act(action)
  }
  addEventListener('message', hear, { signal })
}

// Where it is opaque no other can be named; only this very window is told.
function originOf(frame: HTMLIFrameElement): string {
  return frame.sandbox.contains('allow-same-origin') ? new URL(frame.src).origin : '*'
}

function resize(frame: HTMLIFrameElement, size: unknown): void {
  const { height, aspectRatio } = isRecord(size) ? size : {}
  if (Number(height) > 0) frame.style.height = `${Math.min(Number(height), tallest)}px`
  if (Number(aspectRatio) > 0) frame.style.aspectRatio = String(Number(aspectRatio))
}
