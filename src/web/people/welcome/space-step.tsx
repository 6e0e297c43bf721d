import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { templatesQuery, useBeginSpace, type Beginning } from '../../api/exchange.ts'
import { messages } from '../../locales/messages.ts'
import { FileField } from '../../ui/file-field.tsx'
import { Form } from '../../ui/form.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NoOrganization } from '../no-organization.tsx'
import { useFirstOrganization } from './use-first-organization.ts'
import { WelcomeLayout } from './welcome-layout.tsx'
import { readWelcomeSearch } from './welcome-search.ts'

const words = messages.welcome
const ways = ['template', 'website', 'file', 'git', 'empty'] as const
type Way = (typeof ways)[number]

/** Second: a space, and what it begins with. */
export function SpaceStep() {
  const organization = useFirstOrganization()
  if (organization === undefined) return <NoOrganization />
  return (
    <WelcomeLayout step="space" title={words.spaceTitle} text={words.spaceText} skipTo="/welcome/publish">
      <BeginForm organizationId={organization.id} />
    </WelcomeLayout>
  )
}

function BeginForm({ organizationId }: { organizationId: string }) {
  const { data } = useSuspenseQuery(templatesQuery(organizationId))
  // The blank one is what “with nothing” says already.
  const templates = data.filter(({ pages }) => pages.length > 1)
  const made = readWelcomeSearch(useSearch({ strict: false })).space
  const [title, setTitle] = useState<string>(words.spaceDefault)
  const [way, setWay] = useState<Way>('template')
  const [given, setGiven] = useState({ template: templates[0]?.id ?? '', url: '', git: '', branch: 'main' })
  const [files, setFiles] = useState<File[]>([])
  const begin = useBeginSpace(organizationId)
  const navigate = useNavigate()
  const put = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value })
  return (
    <Form
      action={words.begin}
      isPending={begin.isPending}
      error={begin.error}
      isUnchanged={way === 'file' && files.length === 0}
      onSubmit={() =>
        begin.mutate(
          {
            title: title.trim(),
            beginning: beginningOf(way, { ...given, files }),
            ...(made === undefined ? {} : { space: made }),
          },
          {
            onSuccess: (search) =>
              void navigate({
                to: search.run === undefined ? '/welcome/publish' : '/welcome/content',
                search,
              }),
          },
        )
      }
    >
      <TextField
        label={words.spaceName}
        value={title}
        onChange={setTitle}
        maxLength={255}
        isRequired
        autoFocus
      />
      <RadioCards
        label={words.ways}
        value={way}
        choices={ways.map((id) => ({
          id,
          label: words.wayNames[id],
          description: words.wayMeanings[id],
        }))}
        onChange={(id) => setWay(ways.find((each) => each === id) ?? 'template')}
      />
      {way === 'template' && (
        <Select
          label={words.template}
          value={given.template}
          choices={templates.map(({ id, title: label, description }) => ({ id, label, description }))}
          onChange={put('template')}
        />
      )}
      {way === 'website' && (
        <TextField
          label={words.websiteUrl}
          type="url"
          placeholder="https://"
          value={given.url}
          onChange={put('url')}
          isRequired
        />
      )}
      {way === 'file' && (
        <FileField
          label={words.files}
          action={words.chooseFiles}
          accept={['.md', '.markdown', '.html', '.htm', '.docx', '.zip']}
          files={files}
          onChange={setFiles}
        />
      )}
      {way === 'git' && (
        <>
          <TextField
            label={words.gitUrl}
            description={words.gitUrlHelp}
            placeholder="https://"
            value={given.git}
            onChange={put('git')}
            isRequired
          />
          <TextField label={words.gitBranch} value={given.branch} onChange={put('branch')} isRequired />
        </>
      )}
    </Form>
  )
}

function beginningOf(
  way: Way,
  given: { template: string; url: string; git: string; branch: string; files: File[] },
): Beginning {
  switch (way) {
    case 'template':
      return { kind: 'template', id: given.template }
    case 'website':
      return { kind: 'website', url: given.url.trim() }
    case 'file':
      return { kind: 'file', files: given.files }
    case 'git':
      return { kind: 'git', url: given.git.trim(), branch: given.branch.trim() }
    case 'empty':
      return { kind: 'empty' }
  }
}
