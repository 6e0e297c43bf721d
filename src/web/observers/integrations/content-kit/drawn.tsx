import type { ReactNode } from 'react'
import type { Element } from '../../../../engine/contentkit/index.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './content-kit.module.css'
import { DrawnField } from './drawn-field.tsx'
import { isAction, textOf, type Kit } from './kit.ts'

/** One element of what an integration draws, and those in it; what this app does not know stays away. */
export function Drawn({ element, kit }: { element: Element; kit: Kit }): ReactNode {
  const children = <Children of={element['children']} kit={kit} />
  switch (element.type) {
    case 'configuration':
    case 'block':
    case 'vstack':
    case 'box':
    case 'step':
    case 'modal':
      return <div className={styles.vstack}>{children}</div>
    case 'stepper':
      return <Children of={activeStep(element)} kit={kit} />
    case 'hstack':
      return <div className={styles.hstack}>{children}</div>
    case 'divider':
      return <hr className={styles.divider} />
    case 'card':
      return (
        <div className={styles.card}>
          {element['title'] !== undefined && <strong>{textOf(element['title'])}</strong>}
          {element['hint'] !== undefined && (
            <p className={styles.hint}>
              <Children of={element['hint']} kit={kit} />
            </p>
          )}
          {children}
          <Children of={element['buttons']} kit={kit} />
        </div>
      )
    case 'hint':
      return <p className={styles.hint}>{children}</p>
    case 'text':
      return element['style'] === 'bold' ? <strong>{children}</strong> : <span>{children}</span>
    case 'markdown':
    case 'codeblock':
      return <p className={styles.text}>{textOf(element['content'])}</p>
    case 'link':
      return <DrawnLink element={element}>{children}</DrawnLink>
    case 'input':
      return <DrawnField element={element} kit={kit} other={(field) => <Drawn element={field} kit={kit} />} />
    case 'button':
      return <DrawnButton element={element} kit={kit} />
    default:
      return null
  }
}

function Children({ of: given, kit }: { of: unknown; kit: Kit }): ReactNode {
  if (!Array.isArray(given)) return null
  return given.map((child: unknown, at) => {
    if (typeof child === 'string') return child
    // The server held each against the kinds of elements. A tree is drawn anew as a whole: a place is a key.
    // oxlint-disable-next-line react/no-array-index-key -- elements have no names
    return <Drawn key={at} element={child as Element} kit={kit} />
  })
}

function activeStep(element: Element): unknown {
  const steps = Array.isArray(element['children']) ? element['children'] : []
  return steps.filter((step: Element) => step['id'] === element['activeStep'])
}

function DrawnLink({ element, children }: { element: Element; children: ReactNode }) {
  const { target } = element
  const url = typeof target === 'object' && target !== null && 'url' in target ? textOf(target.url) : ''
  if (!/^https?:/.test(url)) return <span>{children}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function DrawnButton({ element, kit }: { element: Element; kit: Kit }) {
  const { onPress, label, tooltip, style, disabled } = element
  const look = style === 'danger' ? 'danger' : style === 'primary' ? 'primary' : 'plain'
  return (
    <span>
      <Button
        look={look}
        isDisabled={disabled === true || kit.isPending}
        onPress={() => isAction(onPress) && kit.act(onPress)}
      >
        {textOf(label) || textOf(tooltip)}
      </Button>
    </span>
  )
}
