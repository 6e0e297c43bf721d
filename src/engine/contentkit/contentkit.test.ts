import { describe, expect, test } from 'vitest'
import { createRenderer } from '../html/index.ts'
import { bound, readFields, readOutput, toHtml } from './index.ts'

const form = {
  action: '/docs/~gitbook/integration',
  hidden: { page: 'p', block: 'b.1' },
  ownOrigins: ['https://lectern.example', 'https://docs.example'],
}

function drawn(children: unknown[], state: Record<string, unknown> = {}, root: object = { type: 'block' }) {
  const read = readOutput({ element: { ...root, children }, state, props: { start: 1 } })
  if (read.kind === 'invalid' || !('element' in read.output)) throw new Error('this is no element')
  const renderer = createRenderer({ resolve: () => undefined })
  return {
    html: toHtml(read.output, renderer, form).html,
    bare: toHtml(read.output, renderer).html,
    needs: renderer.needs,
  }
}

describe('a tree of an integration', () => {
  test('is a form that holds its state where somebody can answer it, and words elsewhere', () => {
    const { html, bare, needs } = drawn(
      [
        { type: 'text', style: 'bold', children: ['Count: ', 3] },
        { type: 'button', label: 'More <', onPress: { action: 'more' }, confirm: { title: 'Sure?' } },
      ],
      { count: 3 },
    )
    expect(html).toContain('<form class="integration" method="post" action="/docs/~gitbook/integration">')
    expect(html).toContain('name="state" value="{&quot;count&quot;:3}"')
    expect(html).toContain('name="props" value="{&quot;start&quot;:1}"')
    expect(html).toContain(
      'value="{&quot;action&quot;:&quot;more&quot;}" data-confirm="Sure?">More &lt;</button>',
    )
    expect(bare).toBe('<div class="integration"><strong>Count: 3</strong></div>')
    expect(needs.integrations).toBe(true)
  })

  test('gives a frame of another origin its own, and keeps one of ours apart', () => {
    const frame = (url: string) => drawn([{ type: 'webframe', source: { url } }]).html
    const elsewhere = frame('https://diagrams.example/d/1')
    expect(elsewhere).toMatch(/sandbox="[^"]*allow-same-origin/)
    expect(elsewhere).toContain('allow="fullscreen; clipboard-read; clipboard-write"')
    for (const origin of form.ownOrigins)
      expect(frame(`${origin}/~integration-content/x`)).not.toContain('allow-same-origin')
  })

  test('draws the icon of a card, by its name or as a picture', () => {
    const card = (icon: unknown) => drawn([{ type: 'card', title: 'A', icon }]).html
    const picture = { type: 'image', source: { url: 'https://a.example/i.png' }, aspectRatio: 1 }
    expect(card(picture)).toContain('<img class="integration-icon" src="https://a.example/i.png" alt="">')
    expect(card(undefined)).not.toContain('<img')
  })

  test('has what only writers can do where it is edited, and code that they change', () => {
    const update = { action: '@editor.node.updateProps', props: { code: { $state: 'code' } } }
    const children = [
      { type: 'button', label: 'Keep', onPress: update },
      { type: 'codeblock', content: 'a', state: 'code', syntax: 'dot', onContentChange: update },
    ]
    const read = readOutput({
      element: { type: 'block', children },
      state: { code: '</textarea>' },
      props: {},
    })
    if (read.kind === 'invalid' || !('element' in read.output)) throw new Error('this is no element')
    const renderer = createRenderer({ resolve: () => undefined })
    const edited = toHtml(read.output, renderer, { ...form, isEdited: true }).html
    expect(edited).toContain('>Keep</button>')
    expect(edited).toContain('name="state.code"')
    expect(edited).toContain('aria-label="dot">\n&lt;/textarea&gt;</textarea>')
    expect(drawn(children).html).toBe('<div class="integration"><pre><code>a</code></pre></div>')
  })

  test('without anything to answer is no form, and looks like one all the same', () => {
    const { html, needs } = drawn([
      { type: 'button', label: 'Open', onPress: { action: '@ui.url.open', url: 'https://example.org/' } },
      { type: 'button', label: 'Bad', onPress: { action: '@ui.url.open', url: 'javascript:alert(1)' } },
      { type: 'button', label: 'Edit', onPress: { action: '@editor.node.updateProps', props: {} } },
    ])
    expect(html).toBe(
      '<div class="integration"><a href="https://example.org/" rel="noopener nofollow">Open</a>Bad</div>',
    )
    expect(needs.integrations).toBe(true)
  })

  test('has fields of every kind with what the state holds, named by their labels', () => {
    const { html } = drawn(
      [
        { type: 'input', label: 'Name', hint: 'yours', element: { type: 'textinput', state: 'name' } },
        {
          type: 'textinput',
          state: 'more',
          multiline: true,
          initialValue: 'a</textarea>',
          placeholder: 'Say',
        },
        {
          type: 'select',
          state: 'colour',
          onValueChange: { action: 'chosen' },
          options: [{ id: 'r', label: 'Red' }, { id: 'b', label: 'Blue' }, null],
        },
        { type: 'input', label: 'Loud', element: { type: 'switch', state: 'loud' } },
        { type: 'checkbox', state: 'sizes', value: 1 },
        { type: 'radio', state: 'shape', value: 'round' },
      ],
      { name: '"Ann"', colour: 'b', loud: true, sizes: [1], shape: 'round' },
    )
    expect(html).toContain(
      '<label class="integration-field"><span>Name</span><input type="text" name="state.name" value="&quot;Ann&quot;"><small>yours</small></label>',
    )
    expect(html).toContain('aria-label="Say" placeholder="Say">\na&lt;/textarea&gt;</textarea>')
    expect(html).toContain('<option value="r">Red</option><option value="b" selected>Blue</option>')
    expect(html).toContain('<noscript><button class="button secondary small" name="action"')
    expect(html).toContain('role="switch" value="true" name="state.loud" checked>')
    expect(html).toContain('value="number state.sizes"><input type="checkbox" value="1" name="state.sizes"')
    expect(html).toContain('<input type="radio" value="round" name="state.shape" aria-label="shape" checked>')
  })

  test('frames what it names, told what the state holds, and opens over itself', () => {
    const { html, needs } = drawn(
      [
        {
          type: 'webframe',
          source: { url: 'https://docs.example/f' },
          aspectRatio: 2,
          data: { a: { $state: 'a' } },
        },
      ],
      { a: 'now' },
      { type: 'modal', title: 'Choose', returnValue: { ok: true } },
    )
    expect(html).toContain('data-frame="{&quot;a&quot;:&quot;now&quot;}"')
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-forms"')
    expect(html).toContain('<strong>Choose</strong><button')
    expect(html).toContain('@ui.modal.close')
    expect([...needs.frames]).toEqual(['https://docs.example'])
    expect([...needs.rules.keys()]).toEqual(['aspect-ratio:2'])
  })

  test('that does not fit is told by the place where it does not', () => {
    const message = (child: unknown) => {
      const read = readOutput({ element: { type: 'block', children: [child] }, state: {}, props: {} })
      return read.kind === 'invalid' ? read.message : ''
    }
    expect(message({ type: 'no' })).toBe('element.children.0.type: there is no element "no"')
    expect(message({ type: 'button' })).toBe('element.children.0.onPress: is required')
    // What a hint of a card holds is drawn, too.
    expect(message({ type: 'card', hint: [{ type: 'constructor' }] })).toContain('hint.0.type')
    expect(drawn([{ type: 'card', title: 'T', hint: [null, 'h'] }, false, null, 5]).bare).toContain(
      '<div>h</div>',
    )
    const deep = (left: number): unknown =>
      left === 0 ? { type: 'divider' } : { type: 'box', children: [deep(left - 1)] }
    expect(message(deep(60))).toContain('too many elements')
  })
})

test('what a form was filled with goes into the state, as what it is', () => {
  const sent = new URLSearchParams([
    ['state.name', 'true'],
    ['kind', 'flag state.loud'],
    ['kind', 'flag state.off'],
    ['state.loud', 'true'],
    ['kind', 'list state.sizes'],
    ['kind', 'number state.sizes'],
    ['state.sizes', '1'],
    ['state.sizes', '2'],
    ['kind', 'list state.none'],
    ['action', '{}'],
  ])
  expect(readFields(sent, { off: true, kept: 5 })).toEqual({
    name: 'true',
    loud: true,
    off: false,
    sizes: [1, 2],
    none: [],
    kept: 5,
  })
})

test('parts of the state stand in the places that name them', () => {
  const state = { a: { b: 1 }, list: ['x'] }
  expect(bound({ action: 'go', to: { $state: 'a' }, each: [{ $state: 'list' }] }, state)).toEqual({
    action: 'go',
    to: { b: 1 },
    each: [['x']],
  })
  expect(bound({ $state: 'constructor' }, state)).toBeUndefined()
})
