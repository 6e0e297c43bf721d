import { useSyncExternalStore } from 'react'
import type { BlockControl } from '../../../content/integrations/shown-block.ts'
import { controlsOf } from '../../views/integration-view.ts'
import { ToolButton } from '../tool-button.tsx'
import styles from '../toolbar.module.css'
import { textIn, type BarProps } from './bar-target.ts'

const none: BlockControl[] = []

/** What an integration lets its writers do with a block. */
export function IntegrationBar({ editor, target }: BarProps) {
  const controls = controlsOf(editor.view.nodeDOM(target.pos))
  const all = useSyncExternalStore(
    (listener) => controls?.watch(listener) ?? (() => undefined),
    () => controls?.all() ?? none,
  )
  return (
    <>
      <span className={styles.field}>{textIn(target.data, 'integration')}</span>
      {all.map((control) => (
        <ToolButton key={control.label} label={control.label} onPress={() => controls?.press(control)}>
          {control.label}
        </ToolButton>
      ))}
    </>
  )
}
