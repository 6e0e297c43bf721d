import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { serializeMarkdown } from '../../markdown/index.ts'
import { harvestArchive } from '../archive/harvest-archive.ts'
import type { Harvest, ImportedPage } from '../harvest.ts'

async function harvest(files: Record<string, string>): Promise<Harvest> {
  const entries = new Map(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))
  return harvestArchive(entries, { source: 'zip' })
}

function shape(page: ImportedPage): unknown {
  return page.pages.length === 0 ? page.title : [page.title, page.pages.map(shape)]
}

const docs = {
  'docs/intro.md':
    '---\nid: start\nsidebar_position: 1\n---\n\n# Introduction\n\n[Next](./guides/install) ![](/img/a.png)',
  'docs/guides/02-deploy.md': '# Deploy\n\n[Intro](/docs/intro)',
  'docs/guides/01-install.mdx': '---\nsidebar_label: Install it\n---\n\n# Install',
  'docs/guides/_category_.json': '{"label": "All guides", "position": 2}',
  'docs/_partial.mdx': 'Only a part',
  'static/img/a.png': 'png',
  'README.md': '# The repository',
  'docusaurus.config.js': 'module.exports = {}',
}

describe('a Docusaurus project', () => {
  test('is arranged by its sidebars, with categories, labels and links', async () => {
    const { pages, failures } = await harvest({
      ...docs,
      'sidebars.ts':
        "import type {SidebarsConfig} from '@docusaurus/plugin-content-docs'\n\nconst sidebars: SidebarsConfig = {\n  docs: [\n    'start',\n    {\n      type: 'category',\n      label: 'Guides', // first\n      items: ['guides/deploy', {type: 'doc', id: 'guides/install', label: 'Setup'}, 'gone'],\n    },\n    {type: 'link', label: 'Blog', href: 'https://example.org'},\n  ],\n}\nexport default sidebars\n",
    })
    expect(pages.map(shape)).toEqual(['Introduction', ['Guides', ['Deploy', 'Setup']]])
    expect(pages[1]?.kind).toBe('group')
    expect(failures.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['docs/_partial.mdx', 'README.md', 'sidebars.ts']),
    )
    expect(failures.map(({ message }) => message).join()).toMatch(/"gone".*https:\/\/example.org/s)
  })

  test('without them is arranged by folders, positions and numbers', async () => {
    const { pages, files } = await harvest(docs)
    expect(pages.map(shape)).toEqual(['Introduction', ['All guides', ['Install it', 'Deploy']]])
    const install = pages[1]?.pages[0]
    expect(install?.aliases).toContain('https://archive.invalid/docs/guides/install')
    expect(files.has('https://archive.invalid/img/a.png')).toBe(true)
  })
})

test('a MkDocs project is arranged and named by its nav', async () => {
  const { pages, failures } = await harvest({
    'mkdocs.yml':
      "site_name: X\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\nnav:\n  - Home: index.md\n  - User guide:\n      - guide/index.md\n      - 'Write': guide/writing.md\n      - guide/last.md\n  - Away: https://example.org\n",
    'docs/index.md': '# Welcome',
    'docs/guide/index.md': '# The guide',
    'docs/guide/writing.md': '# Writing\n\n!!! note\n    Mind',
    'docs/guide/last.md': '# Last',
    'docs/unlisted.md': '# Unlisted',
  })
  expect(pages.map(shape)).toEqual(['Home', ['User guide', ['Write', 'Last']], 'Unlisted'])
  expect(serializeMarkdown(pages[1]?.pages[0]?.document ?? never())).toContain('{% hint style="info" %}')
  expect(failures).toMatchObject([{ source: 'mkdocs.yml', message: expect.stringContaining('example.org') }])
})

test('a VitePress project is arranged and named by its sidebar', async () => {
  const { pages, files } = await harvest({
    'docs/.vitepress/config.mts':
      "import { defineConfig } from 'vitepress'\n\nexport default defineConfig({\n  title: 'X',\n  themeConfig: {\n    nav: [{ text: 'Home', link: '/' }],\n    sidebar: {\n      '/guide/': [\n        { text: 'Guide', items: [\n          { text: 'Start', link: '/guide/' },\n          { text: 'Next', link: '/guide/next' },\n        ] },\n      ],\n    },\n  },\n})\n",
    'docs/index.md': '---\nlayout: home\nhero:\n  name: X\n---\n',
    'docs/guide/index.md': '# Getting started\n\n[next](/guide/next)',
    'docs/guide/next.md': '# The next one',
    'docs/public/logo.svg': '<svg/>',
  })
  expect(pages.map(shape)).toEqual([['Guide', ['Start', 'Next']], 'Index'])
  expect(pages[0]?.pages[1]?.aliases).toContain('https://archive.invalid/guide/next')
  expect(files.has('https://archive.invalid/logo.svg')).toBe(true)
})

test('exports of Outline and Docmost are trees of folders beside their pages', async () => {
  const outline = await harvest({
    'Engineering/Welcome.md': '# Welcome\n\n:::tip\nText\n:::',
    'Engineering/Onboarding.md': '# Onboarding\n\n+++ First week\n\nMeet\n\n+++\n',
    'Engineering/Onboarding/Laptop.md': '# Laptop\n\n![](../uploads/a.png)',
    'Engineering/uploads/a.png': 'png',
  })
  expect(outline.pages.map(shape)).toEqual([['Engineering', [['Onboarding', ['Laptop']], 'Welcome']]])
  const docmost = await harvest({
    'Home.md': '# Home\n\n:::info\nText\n:::\n\n[Child](Home/Child.md)',
    'Home/Child.md': '# Child\n\n```mermaidjs\ngraph TD\n```',
    'files/a.png': 'png',
  })
  expect(docmost.pages.map(shape)).toEqual([['Home', ['Child']]])
  expect(serializeMarkdown(docmost.pages[0]?.pages[0]?.document ?? never())).toContain('```mermaid\n')
})

function never(): never {
  throw new Error('there is no such page')
}
