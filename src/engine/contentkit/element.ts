/** One element of a tree that an integration draws. */
export type Element = { type: string } & Record<string, unknown>

/** A tree that was held against the kinds of elements. */
export type RenderOutput =
  | { type?: 'element'; element: Element; state: Record<string, unknown>; props: Record<string, unknown> }
  | { type: 'complete'; returnValue?: Record<string, unknown> }

/** What a member of an element holds. */
export type Member = 'text' | 'number' | 'children' | 'inline' | 'element' | 'object' | 'anything'

/** A member with `?` may be absent. */
export const elements: Record<string, Record<string, Member | `${Member}?`>> = {
  block: { children: 'children', controls: 'anything?' },
  modal: { title: 'text?', subtitle: 'inline?', children: 'children', submit: 'element?' },
  configuration: { children: 'children' },
  stepper: { activeStep: 'text', onStepChange: 'object', onComplete: 'object', children: 'children' },
  step: { id: 'text', title: 'text?', children: 'children' },
  hstack: { children: 'children' },
  vstack: { children: 'children' },
  box: { grow: 'number?', children: 'children' },
  divider: {},
  card: {
    title: 'text?',
    hint: 'inline?',
    icon: 'anything?',
    onPress: 'object?',
    children: 'children?',
    buttons: 'children?',
  },
  hint: { children: 'inline' },
  text: { children: 'inline' },
  link: { target: 'object', children: 'inline' },
  image: { source: 'object', aspectRatio: 'number?' },
  markdown: { content: 'anything' },
  codeblock: { content: 'anything', buttons: 'children?', header: 'children?', footer: 'children?' },
  webframe: { source: 'object', aspectRatio: 'number?', buttons: 'children?', data: 'object?' },
  input: { label: 'text', hint: 'inline?', element: 'element' },
  textinput: { state: 'text' },
  select: { state: 'text', options: 'anything' },
  switch: { state: 'text' },
  checkbox: { state: 'text', value: 'anything' },
  radio: { state: 'text', value: 'anything' },
  button: { onPress: 'object', label: 'text?' },
}

export const roots = ['block', 'modal', 'configuration']
