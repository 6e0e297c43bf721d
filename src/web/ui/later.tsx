import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { isShown } from './shown.ts'
import { untilLoaded } from './until-loaded.ts'

/** A component whose script comes after the screen that it stands on; until then `meanwhile` keeps its place. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => {
    await isShown
    return { default: await untilLoaded(load) }
  })
  return (props) => (
    <Suspense fallback={meanwhile(props)}>
      <Loaded {...props} />
    </Suspense>
  )
}
