import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { spaceQuery } from '../../api/content.ts'
import { useExport, type ExportWish } from '../../api/exports.ts'
import { pagesQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { sizeOf } from '../../ui/size.ts'
import { ComboBox } from '../../ui/combobox.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { exportablePages } from './exportable-pages.ts'
import styles from './export-page.module.css'

const words = messages.exports
const formats = ['pdf', 'markdown', 'html'] as const
const parts = ['space', 'pages', 'page'] as const

type Typed = { format: (typeof formats)[number]; part: (typeof parts)[number]; page: string | null }

/** The content of a space as a file: to print, to read elsewhere, to take along. */
export function ExportPage() {
  const { spaceId = '' } = useParams({ strict: false })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data: pages } = useSuspenseQuery(pagesQuery({ spaceId }))
  const [typed, setTyped] = useState<Typed>({ format: 'pdf', part: 'space', page: null })
  const make = useExport(spaceId)
  const put = (change: Partial<Typed>) => {
    make.reset()
    setTyped({ ...typed, ...change })
  }
  const { format, part, page } = typed
  const isPart = format === 'pdf' && part !== 'space'
  return (
    <PageLayout title={words.title} description={space.title || messages.untitled}>
      <FormSection title={words.what} description={words.text}>
        <Form
          action={words.make}
          isPending={make.isPending}
          error={make.error}
          isUnchanged={isPart && page === null}
          onSubmit={() => make.mutate(wishOf(typed))}
        >
          <RadioCards
            label={words.format}
            value={format}
            choices={formats.map((id) => ({ id, label: words.formats[id], description: words.meanings[id] }))}
            onChange={(id) => put({ format: formats.find((each) => each === id) ?? 'pdf' })}
          />
          {format === 'pdf' && (
            <RadioCards
              label={words.part}
              value={part}
              choices={parts.map((id) => ({ id, label: words.parts[id] }))}
              onChange={(id) => put({ part: parts.find((each) => each === id) ?? 'space' })}
            />
          )}
          {isPart && (
            <ComboBox
              label={words.page}
              choices={exportablePages(pages)}
              value={page}
              onChange={(id) => put({ page: id })}
              isRequired
            />
          )}
        </Form>
        <div role="status" className={styles.outcome}>
          {make.isPending && <ProgressBar label={words.making[format]} value={undefined} />}
          {make.data !== undefined && (
            <Notice tone="success">
              {words.ready(sizeOf(make.data.size))}{' '}
              <a href={make.data.url} download={fileName(space.title, format)} className={styles.download}>
                <Download aria-hidden size={14} />
                {words.download}
              </a>
            </Notice>
          )}
        </div>
      </FormSection>
    </PageLayout>
  )
}

function wishOf({ format, part, page }: Typed): ExportWish {
  if (format !== 'pdf') return { format }
  if (part === 'space' || page === null) return { format }
  return { format, page, ...(part === 'page' ? { only: true } : {}) }
}

function fileName(title: string, format: Typed['format']): string {
  const name = title.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'space'
  return `${name}.${format === 'pdf' ? 'pdf' : 'zip'}`
}
