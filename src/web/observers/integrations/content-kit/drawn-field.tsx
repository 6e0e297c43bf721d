import type { ReactNode } from 'react'
import type { Element } from '../../../../engine/contentkit/index.ts'
import { isEndpointOf } from '../../../api/integrations.ts'
import { messages } from '../../../locales/messages.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './content-kit.module.css'
import { DrawnSelect } from './drawn-select.tsx'
import { isAction, optionsOf, optionsUrl, textOf, type Kit } from './kit.ts'

/** A field with its label; what is typed is kept here until an action sends it. */
export function DrawnField({
  element,
  kit,
  other,
}: {
  element: Element
  kit: Kit
  /** Draws what is no field of its own, such as a button with a label. */
  other: (element: Element) => ReactNode
}): ReactNode {
  const label = textOf(element['label'])
  const description = hintOf(element['hint'])
  // The server held it against the kinds of elements.
  const field = element['element'] as Element
  const name = textOf(field['state'])
  const value = kit.state[name] ?? field['initialValue']
  const isDisabled = field['disabled'] === true || kit.isPending
  const put = (given: unknown) => {
    kit.put({ [name]: given })
    const { onValueChange } = field
    if (isAction(onValueChange)) kit.act(onValueChange)
  }
  const described = description === '' ? {} : { description }
  switch (field.type) {
    case 'textinput':
      return (
        <TextField
          label={label}
          {...described}
          value={textOf(value)}
          type={typeOf(field['inputType'])}
          placeholder={textOf(field['placeholder'])}
          isMultiline={field['multiline'] === true}
          isDisabled={isDisabled}
          autoComplete="off"
          onChange={(given) => kit.put({ [name]: given })}
        />
      )
    case 'select': {
      const { options } = field
      const url = optionsUrl(options, kit.state)
      const isTold = url !== undefined && isEndpointOf(kit.integrationName, url)
      if (optionsOf(options) === undefined && !isTold)
        return (
          <TextField
            label={label}
            value={textOf(value)}
            description={messages.integrations.chosenElsewhere}
            onChange={put}
          />
        )
      const chosen = Array.isArray(value) ? textOf(value[0]) : textOf(value)
      return (
        <DrawnSelect
          label={label}
          {...described}
          value={chosen}
          options={options}
          kit={kit}
          isDisabled={isDisabled}
          onChange={(id) => put(field['multiple'] === true ? [id] : id)}
        />
      )
    }
    case 'switch':
      return (
        <Switch isSelected={value === true} isDisabled={isDisabled} onChange={put} {...described}>
          {label}
        </Switch>
      )
    case 'checkbox':
      return (
        <Checkbox isSelected={value === true} isDisabled={isDisabled} onChange={put}>
          {label}
        </Checkbox>
      )
    default:
      return (
        <div className={styles.labelled}>
          <span className={styles.label}>{label}</span>
          {description !== '' && <p className={styles.hint}>{description}</p>}
          {other(field)}
        </div>
      )
  }
}

function hintOf(hint: unknown): string {
  if (!Array.isArray(hint)) return textOf(hint)
  return hint
    .map((each: unknown) =>
      typeof each === 'object' && each !== null && 'children' in each ? hintOf(each.children) : textOf(each),
    )
    .join('')
}

function typeOf(given: unknown): 'text' | 'password' | 'email' {
  return given === 'password' || given === 'email' ? given : 'text'
}
