import { Fragment } from 'react'

// Letters of the scripts that run from right to left.
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** A path from left to right, part after part, whatever way the words of its parts run. */
export function PathText({ path }: { path: string }) {
  if (!fromRight.test(path)) return path
  return (
    <span dir="ltr">
      {path.split('/').map((part, at) => (
        // The same part may stand in a path twice.
        <Fragment key={`${at} ${part}`}>
          {at > 0 && '/'}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
