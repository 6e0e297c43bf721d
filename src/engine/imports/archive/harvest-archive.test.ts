import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { serializeMarkdown } from '../../markdown/index.ts'
import { allPages, type ImportedPage } from '../harvest.ts'
import { harvestArchive, isRepository, openArchive } from './harvest-archive.ts'
import { archiveLimits, unzip } from './unzip.ts'

function zip(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

function shape(page: ImportedPage): unknown {
  return page.pages.length === 0 ? page.title : [page.title, page.pages.map(shape)]
}

function text(page: ImportedPage | undefined): string {
  return page === undefined ? '' : serializeMarkdown(page.document)
}

describe('an archive', () => {
  test('is a docs repository when it has the files of one', () => {
    const having = (path: string) => isRepository(new Map([[path, '']]))
    expect(['SUMMARY.md', '.gitbook.yaml', '.gitbook/vars.yaml'].map(having)).toEqual([true, true, true])
    expect(['docs/SUMMARY.md', 'README.md', '.gitbookish'].map(having)).toEqual([false, false, false])
  })

  test('has no page for a file that is no text, whatever its name says', async () => {
    const bytes = zipSync({ 'good.md': strToU8('# Good'), 'bad.md': new Uint8Array([0x89, 0, 1, 2, 0]) })
    const { pages, failures } = await harvestArchive(await openArchive(bytes), { source: 'zip' })
    expect(pages.map(shape)).toEqual(['Good'])
    expect(failures).toEqual([{ source: 'bad.md', message: 'The file is no text' }])
  })

  test('of Confluence is arranged by its index and loses its ids and panels', async () => {
    const page = (title: string, body: string) =>
      `<html><head><title>SPACE : ${title}</title></head><body><div id="breadcrumb-section">Crumbs</div><h1 id="title-heading"><span id="title-text">SPACE : ${title}</span></h1><div id="main-content" class="wiki-content group">${body}</div></body></html>`
    const bytes = zip({
      'SPACE/index.html':
        '<body><ul><li><a href="Home_111.html">Home</a><ul><li><a href="Setup_222.html">Setup</a></li></ul></li></ul></body>',
      'SPACE/Home_111.html': page(
        'Home',
        '<p>See <a href="Setup_222.html">Setup</a></p><div class="confluence-information-macro confluence-information-macro-note"><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>Mind</p></div></div>',
      ),
      'SPACE/Setup_222.html': page(
        'Setup',
        '<div class="code panel"><div class="codeContent panelContent"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false">int a;</pre></div></div>',
      ),
    })
    const { pages } = await harvestArchive(await openArchive(bytes), { source: 'confluence' })
    expect(pages.map(shape)).toEqual([['Home', ['Setup']]])
    expect(text(pages[0])).toContain('{% hint style="info" %}\nMind')
    expect(text(pages[0])).not.toContain('Crumbs')
    expect(text(pages[0]?.pages[0])).toContain('```java\nint a;\n```')
  })

  test('of Notion, also one within another, keeps its tree and its databases', async () => {
    const [home, row] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
    const inner = zip({
      [`Home ${home}.md`]: `# Home\n\n[Tasks](Home%20${home}/Tasks%20${row}.csv)`,
      [`Home ${home}/Tasks ${row}.csv`]: 'Name,Note\nOne,"a, ""b"""\n',
      [`Home ${home}/Tasks ${row}_all.csv`]: 'Name\n',
      [`Home ${home}/Tasks ${row}/One ${row}.md`]: '# One',
    })
    const bytes = zipSync({ 'Part-1.zip': inner })
    const { pages } = await harvestArchive(await openArchive(bytes), { source: 'notion' })
    expect(pages.map(shape)).toEqual([['Home', [['Tasks', ['One']]]]])
    expect(text(pages[0]?.pages[0])).toContain('| One | a, "b" |')
  })

  test('says what of a table was left out', async () => {
    const csv = `Name\n${'row\n'.repeat(5001)}`
    const html = `<main><h1>Long</h1><table>${'<tr><td>a</td><td>b</td></tr>'.repeat(5002)}</table></main>`
    const bytes = zip({ 'tasks.csv': csv, 'long.html': html, 'short.md': '# Short' })
    const { pages } = await harvestArchive(await openArchive(bytes), { source: 'notion' })
    const said = [...allPages(pages)].flatMap(({ problems = [] }) => problems.map(({ message }) => message))
    expect(said.toSorted()).toEqual(
      [5001, 5002].map(
        (rows) => `A table has ${rows} rows: the first 5000 were taken, the others were left out`,
      ),
    )
  })

  test('without pages is refused', async () => {
    const files = await openArchive(zip({ 'a.png': 'x' }))
    await expect(harvestArchive(files, { source: 'zip' })).rejects.toThrow('no pages')
  })
})

describe('unpacking', () => {
  test.each(['../a.md', 'a/../../b.md', '/etc/passwd', 'C:\\a.md', '..\\a.md'])(
    'refuses the path %s',
    async (path) => {
      await expect(unzip(zip({ [path]: 'x' }))).rejects.toThrow('outside of itself')
    },
  )

  test('refuses too many files and too much in all', async () => {
    const bytes = zip({ a: 'x', b: 'y', c: 'z' })
    await expect(unzip(bytes, { limits: { ...archiveLimits, entries: 2 } })).rejects.toThrow(
      'more than 2 files',
    )
    await expect(unzip(bytes, { limits: { ...archiveLimits, totalBytes: 2 } })).rejects.toThrow('too large')
  })

  test('refuses what packs suspiciously well', async () => {
    await expect(unzip(zipSync({ a: new Uint8Array(50_000_000) }))).rejects.toThrow('too large')
  })

  test('never unpacks more than an entry claims', async () => {
    const bytes = Buffer.from(zipSync({ a: new Uint8Array(3_000_000) }))
    const central = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'))
    bytes.writeUInt32LE(10, central + 24)
    const files = await unzip(bytes).catch(() => new Map<string, Uint8Array>())
    expect(files.get('a')?.byteLength ?? 0).toBeLessThanOrEqual(10)
  })

  test('refuses what is no archive', async () => {
    await expect(unzip(strToU8('PK\u0003\u0004 and nothing more'))).rejects.toThrow('damaged')
  })
})
