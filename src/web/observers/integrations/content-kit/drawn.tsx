import { useState, type ReactNode } from 'react'
import type { Element } from '../../../../engine/contentkit/index.ts'
import { DrawnMarkdown } from '../../../content/drawn-markdown.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import styles from './content-kit.module.css'
import { DrawnField } from './drawn-field.tsx'
import { DrawnFrame } from './drawn-frame.tsx'
import { isAction, ratioOf, textIn, textOf, urlIn, type Kit } from './kit.ts'

/** One element of what an integration draws, and those in it; what this app does not know stays away. */
export function Drawn({ element, kit }: { element: Element; kit: Kit }): ReactNode {
  const children = <Children of={element['children']} kit={kit} />
  switch (element.type) {
    case 'configuration':
    case 'block':
    case 'vstack':
    case 'box':
    case 'step':
      return <div className={styles.vstack}>{children}</div>
    case 'modal':
      return (
        <div className={styles.vstack}>
          <Children of={element['subtitle']} kit={kit} />
          {children}
          <Children of={[element['submit']]} kit={kit} />
        </div>
      )
    case 'image':
      return <DrawnImage element={element} />
    case 'webframe':
      return (
        <div className={styles.vstack}>
          <DrawnFrame element={element} kit={kit} />
          <Children of={element['buttons']} kit={kit} />
        </div>
      )
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
    case 'codeblock':
      return (
        <pre className={styles.code}>
          <code>{textOf(element['content'])}</code>
        </pre>
      )
    case 'markdown':
      return <DrawnMarkdown text={textOf(element['content'])} />
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
    if (typeof child !== 'object' || child === null) return null
    // The server held each against the kinds of elements. A tree is drawn anew as a whole: a place is a key.
    // oxlint-disable-next-line react/no-array-index-key -- elements have no names
    return <Drawn key={at} element={child as Element} kit={kit} />
  })
}

function activeStep(element: Element): unknown {
  const steps = Array.isArray(element['children']) ? element['children'] : []
  return steps.filter((step: Element) => step['id'] === element['activeStep'])
}

function DrawnImage({ element }: { element: Element }) {
  const url = urlIn(element['source'])
  if (url === undefined) return null
  const ratio = ratioOf(element['aspectRatio'])
  return (
    <img
      src={url}
      alt=""
      className={styles.image}
      style={ratio === undefined ? {} : { aspectRatio: ratio }}
      referrerPolicy="no-referrer"
    />
  )
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
  const { onPress, label, tooltip, style, disabled, confirm } = element
  const [isAsking, setAsking] = useState(false)
  const press = () => isAction(onPress) && kit.act(onPress)
  const look = style === 'danger' ? 'danger' : style === 'primary' ? 'primary' : 'plain'
  return (
    <span>
      <Button
        look={look}
        isDisabled={disabled === true || kit.isPending}
        onPress={() => (confirm === undefined ? press() : setAsking(true))}
      >
        {textOf(label) || textOf(tooltip)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={textIn(confirm, 'title')}
          action={textIn(confirm, 'confirm') || textOf(label)}
          isPending={false}
          error={null}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            press()
          }}
        >
          {textIn(confirm, 'text')}
        </ConfirmDialog>
      )}
    </span>
  )
}
