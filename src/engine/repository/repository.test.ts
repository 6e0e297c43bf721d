import { describe, expect, test } from 'vitest'
import type { PageEntry, PageTree } from '../revisions/index.ts'
import { pagesIn, readContent, type Content } from './content.ts'
import { readRepository, type ReadRepository } from './read-repository.ts'
import { reading, sourceOf, type Reading } from '../../../test/fixtures/repository.ts'
import type { Source } from './source.ts'
import { writeRepository } from './write-repository.ts'

async function read(source: Source, options: Reading, more: object = {}): Promise<ReadRepository> {
  const result = await readRepository(source, { ...options, ...more })
  if (result.kind === 'invalid') throw new Error(result.message)
  return result
}

function entries(content: Content): PageEntry[] {
  return [...pagesIn(content.pages)].map(({ entry }) => entry)
}

const everyKind = {
  'README.md':
    '---\ndescription: >-\n  Folded\n  text\ncover: .gitbook/assets/a b.png\ncoverY: 12.5\nunknown: {kept: true}\n---\n\n#   Spaced title  #\n\ntext\n',
  'SUMMARY.md':
    '# Contents\n\n* [Start](README.md)\n\n***\n\n## Part one <a href="#one" id="one"></a>\n\n-   [📘 A](a/README.md "A nav")\n    -   [B](a/b.md)\n    -   no link\n* [Gone](gone.md)\n* ```yaml\n  type: builtin:openapi\n  props: {models: true}\n  ```\n\n## Part two\n\n* [C](c%20d.md)\n* [Away](https://example.org)\n',
  'a/README.md':
    '# 📘 A\n\n[B](b.md) [self](#x) [root](/c%20d.md) [folder](../a) ![p](<../.gitbook/assets/a b.png>)\n',
  'a/b.md':
    'no heading\n\n{% include "../.gitbook/includes/i.md" %}\n\n{% hint style="info" %}\nx\n{% endhint %}\n',
  'c d.md':
    '---\nhidden: true\nlayout:\n  title:\n    visible: false\n  width: wide\ntags:\n  - tag: beta\n    primary: true\n---\n\n# C\n',
  '.gitbook/assets/a b.png': 'png',
  '.gitbook/includes/i.md': '---\ntitle: Included\n---\n\n[A](../../a/README.md)\n',
  '.gitbook/vars.yaml': 'a: 1\nb: true # why\n',
  '.gitbook/tags.yaml': `# shown as\n- {tag: beta, label: Beta, color: blue, icon: flask}\n- new\n- 3\n- ${'x'.repeat(101)}\n`,
}

describe('reading a repository', () => {
  test('gives pages, groups, links and computed pages as the table of contents has them', async () => {
    const { content } = await read(sourceOf(everyKind), reading())
    const shape = (trees: PageTree[]): unknown[] =>
      trees.map(({ entry, pages }) => [entry.type, entry.title, entry.slug, shape(pages)])
    expect(shape(content.pages)).toEqual([
      ['document', 'Spaced title', 'readme', []],
      [
        'group',
        'Part one',
        'one',
        [
          ['document', 'A', 'a', [['document', 'B', 'b', []]]],
          ['computed', 'builtin:openapi', undefined, []],
        ],
      ],
      [
        'group',
        'Part two',
        'part-two',
        [
          ['document', 'C', 'c-d', []],
          ['link', 'Away', undefined, []],
        ],
      ],
    ])
    const [home, , a] = entries(content)
    expect(home).toMatchObject({
      description: 'Folded text',
      cover: { ref: { kind: 'file' }, yPos: 12.5 },
      frontMatter: { unknown: { kept: true } },
    })
    expect(a).toMatchObject({ emoji: '1f4d8', linkTitle: 'A nav' })
    expect(content.variables).toEqual({ a: 1, b: true })
  })

  test('turns addresses of files into references, and keeps those that lead nowhere', async () => {
    const options = reading()
    const { content, survey } = await read(sourceOf(everyKind), options)
    const [, , a] = entries(content)
    const document = JSON.stringify((await options.store.getMany([a?.document ?? ''])).get(a?.document ?? ''))
    const ids = Object.fromEntries(survey.links.pages)
    expect([...document.matchAll(/"ref":(\{[^}]*\})/g)].map(([, ref]) => JSON.parse(ref ?? ''))).toEqual([
      { kind: 'page', page: ids['a/b.md'] },
      { kind: 'anchor', anchor: 'x' },
      { kind: 'page', page: ids['c d.md'] },
      { kind: 'page', page: ids['a/README.md'] },
      { kind: 'file', file: content.files[0]?.id },
    ])
  })

  test('finds the file that an operation is shown from, also under the old name of the tag, and leaves both as they are', async () => {
    const files = {
      'docs/a.md':
        '# A\n\n{% swagger src="../.gitbook/assets/api.yaml" path="/a" method="get" %}\n[api.yaml](../.gitbook/assets/api.yaml)\n{% endswagger %}\n',
      '.gitbook/assets/api.yaml': 'openapi: 3.1.0\n',
    }
    const options = reading()
    const base = await read(sourceOf(files), options)
    const hash = entries(base.content).find(({ title }) => title === 'A')?.document ?? ''
    expect((await options.store.getMany([hash])).get(hash)).toMatchObject({
      nodes: [
        { type: 'swagger', data: { ref: { kind: 'file', file: base.content.files[0]?.id }, path: '/a' } },
      ],
    })
    const { changes } = await writeRepository(base.content, { ...options, base, deletions: 'apply' })
    expect([...changes]).toEqual([])
  })

  test('again reads nothing but what changed', async () => {
    const options = { ...reading(), knownSummaries: new Map() }
    const source = sourceOf(everyKind)
    const first = await read(source, options)
    const changed = sourceOf({ ...everyKind, 'a/b.md': '# B\n\nOther.\n' })
    const changes = { touched: new Set(['a/b.md']), renames: new Map(), isTreeSame: true }
    const previous = { snapshot: first.snapshot, isExact: true, changes }
    const second = await read(changed, options, { previous, now: 2000 })
    expect(second.read).toBe(1)
    expect(changed.reads.filter((path) => path.endsWith('.md'))).toEqual(['a/b.md'])
    const same = entries(second.content).map(
      (entry, at) => entry.document === entries(first.content)[at]?.document,
    )
    expect(same.filter((each) => !each)).toHaveLength(1)
    expect(entries(second.content).map(({ id }) => id)).toEqual(entries(first.content).map(({ id }) => id))
    const third = await read(changed, options, {
      previous: { ...previous, snapshot: second.snapshot, changes: { ...changes, touched: new Set() } },
    })
    expect(third.snapshot).toEqual(second.snapshot)
  })

  test.each([
    ['a root outside', { '.gitbook.yaml': 'root: ../up' }, 'leads out'],
    ['broken YAML', { '.gitbook.yaml': 'a: [' }, '.gitbook.yaml'],
    ['broken front matter', { 'README.md': '---\na: [\n---\n' }, 'README.md: line'],
    ['broken tags', { '.gitbook/tags.yaml': '- [' }, 'tags.yaml: line'],
    ['variables that are none', { '.gitbook/vars.yaml': 'a: {b: 1}' }, 'vars.yaml: a'],
  ])('refuses %s and says where', async (_what, files, message) => {
    const result = await readRepository(sourceOf(files), reading())
    expect(result).toMatchObject({ kind: 'invalid', message: expect.stringContaining(message) })
  })
})

test('tags are read with their looks, and written as a file when others come', async () => {
  const options = reading()
  const base = await read(sourceOf(everyKind), options)
  const [beta, fresh] = base.content.tags
  expect(base.content.tags).toEqual([
    { slug: 'beta', label: 'Beta', color: 'blue', icon: 'flask' },
    { slug: 'new' },
  ])
  const tags = [{ ...beta, slug: 'beta', label: 'In beta' }, ...(fresh ? [fresh] : [])]
  const { changes } = await writeRepository(
    { ...base.content, tags },
    { ...options, base, deletions: 'apply' },
  )
  const text = '- tag: beta\n  label: In beta\n  color: blue\n  icon: flask\n- tag: new\n'
  expect([...changes]).toEqual([['.gitbook/tags.yaml', { kind: 'text', text }]])
})

describe('writing a repository', () => {
  test('changes nothing when nothing changed', async () => {
    const options = reading()
    const repositories: Record<string, string>[] = [everyKind, { 'a.md': 'only', 'b/c.md': '# C' }, {}]
    for (const files of repositories) {
      const base = await read(sourceOf(files), options)
      const { changes } = await writeRepository(base.content, { ...options, base, deletions: 'apply' })
      expect([...changes]).toEqual([])
    }
  })

  test('of content that came from nowhere reads back as the same content', async () => {
    const options = reading()
    const first = await read(sourceOf(everyKind), options)
    const { changes } = await writeRepository(first.content, { ...options, deletions: 'apply' })
    const texts = [...changes].map(
      ([path, file]) => [path, file?.kind === 'text' ? file.text : 'png'] as const,
    )
    const previous = { snapshot: first.snapshot }
    const second = await read(sourceOf(Object.fromEntries(texts)), options, { previous })
    expect(plain(await readContent(options.store, second.snapshot))).toEqual(
      plain(await readContent(options.store, first.snapshot)),
    )
  })

  test('tells names apart as Git does, by the case of their letters', async () => {
    const files = {
      'README.md': '# Home\n\n![](.gitbook/assets/Logo.png) ![](.gitbook/assets/logo.png)\n',
      'SUMMARY.md': '* [Home](README.md)\n* [Lower](upper.md)\n* [Upper](UPPER.MD)\n',
      'upper.md': '# Lower\n\n[other](UPPER.MD)\n',
      'UPPER.MD': '# Upper\n\n[other](upper.md)\n',
      '.gitbook/assets/Logo.png': 'one',
      '.gitbook/assets/logo.png': 'two',
    }
    const options = reading()
    const base = await read(sourceOf(files), options)
    const { changes, places } = await writeRepository(base.content, { ...options, base, deletions: 'apply' })
    expect([...changes.keys()]).toEqual([])
    expect([...places.values()].toSorted()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'SUMMARY.md')
        .toSorted(),
    )
  })

  test('keeps the lines of a table of contents that still hold, and what is no page there', async () => {
    const options = reading()
    const base = await read(sourceOf(everyKind), options)
    const [home, ...rest] = base.content.pages
    const renamed = rest.map(({ entry, pages }, at) => ({
      entry: at === 1 ? { ...entry, title: 'Last' } : entry,
      pages,
    }))
    const content = { ...base.content, pages: home === undefined ? [] : [home, ...renamed] }
    const { changes } = await writeRepository(content, { ...options, base, deletions: 'apply' })
    expect([...changes.keys()]).toEqual(['SUMMARY.md'])
    const file = changes.get('SUMMARY.md')
    const before = everyKind['SUMMARY.md'].replace('* [Gone](gone.md)\n', '')
    expect(file?.kind === 'text' && file.text).toBe(
      before.replace('## Part two', '## Last <a href="#part-two" id="part-two"></a>'),
    )
  })

  test('changes the keys of front matter that changed, and no others', async () => {
    const options = reading()
    const base = await read(sourceOf(everyKind), options)
    const pages = base.content.pages.map((tree, at) =>
      at === 0 ? { ...tree, entry: { ...tree.entry, icon: 'house', title: 'New title' } } : tree,
    )
    const { changes } = await writeRepository(
      { ...base.content, pages },
      { ...options, base, deletions: 'apply' },
    )
    const file = changes.get('README.md')
    expect(file?.kind === 'text' && file.text).toBe(
      everyKind['README.md'].replace('---\n\n#   Spaced title  #', 'icon: house\n---\n\n# New title'),
    )
  })
})

function plain(content: Content): unknown {
  return JSON.parse(
    JSON.stringify(content, (name, value: unknown) =>
      name === 'git' || name === 'updatedAt' || (name === 'pages' && typeof value === 'string')
        ? undefined
        : value,
    ),
  )
}

test('the dates of a first time are asked for while pages are read, and of what changed later', async () => {
  const options = reading()
  const asked: { paths: string[]; read: number }[] = []
  const dated = (files: Record<string, string>) => {
    const source = sourceOf(files)
    const changeDates = async (paths: string[]) => {
      asked.push({ paths, read: source.reads.length })
      return new Map(paths.map((path) => [path, 7]))
    }
    return { ...source, changeDates }
  }
  const first = dated({ 'README.md': '# A\n', 'b.md': '# B\n' })
  const before = await read(first, options)
  expect(entries(before.content).map(({ updatedAt }) => updatedAt)).toEqual([7, 7])
  await read(dated({ 'README.md': '# A\n', 'b.md': '# New\n' }), options, {
    previous: { snapshot: before.snapshot, isExact: true },
  })
  expect(asked.map(({ paths }) => paths)).toEqual([['README.md', 'b.md'], ['b.md']])
  expect(asked[0]?.read).toBeLessThan(first.reads.length)
})
