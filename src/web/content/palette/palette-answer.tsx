import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { answerQuery, nothingYet } from '../../api/answers.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { DrawnMarkdown } from '../drawn-markdown.tsx'
import styles from './palette-answer.module.css'

/** What the pages answer to a question, as it is written, and where it stands. */
export function PaletteAnswer({
  organizationId,
  question,
  onAsk,
  onDone,
}: {
  organizationId: string
  question: string
  onAsk: (question: string) => void
  onDone: () => void
}) {
  const words = messages.content.ask
  const { data, error, isFetching } = useQuery(answerQuery(organizationId, question))
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [question])
  const { answer, sources, followupQuestions } = data ?? nothingYet
  const text = answer !== undefined && 'markdown' in answer ? answer.markdown : ''
  // What is quoted names its page already.
  const others = sources.filter(({ title }) => !text.includes(title))
  const placeOf = useCallback(
    (url: string) =>
      sources.some((source) => withoutAnchor(source.url) === withoutAnchor(url)) ? placeIn(url) : undefined,
    [sources],
  )
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={question}
      aria-busy={isFetching}
      className={styles.answer}
    >
      {error !== null && <Problem>{error.message}</Problem>}
      {/* Whoever follows a link is done here. */}
      <div onClick={({ target }) => target instanceof Element && target.closest('a') !== null && onDone()}>
        {text !== '' && <DrawnMarkdown text={text} placeOf={placeOf} />}
        {text === '' && error === null && (
          <p className={styles.note}>{isFetching ? words.reading : words.nothing}</p>
        )}
        {others.length > 0 && (
          <>
            <h3 className={styles.heading}>{words.sources}</h3>
            <ul className={styles.sources}>
              {others.map(({ page, title, url }) => (
                <li key={page}>
                  <Link to={placeIn(url)} dir="auto">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {followupQuestions.length > 0 && (
        <>
          <h3 className={styles.heading}>{words.next}</h3>
          <div className={styles.next}>
            {followupQuestions.map((each) => (
              <Button key={each} onPress={() => onAsk(each)}>
                {each}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

// Also where the app was opened by another address than the one that the server calls its own.
function placeIn(url: string): string {
  const { pathname, hash } = new URL(url)
  return `${pathname.replace(/^\/app/, '')}${hash}`
}

function withoutAnchor(url: string): string {
  return url.split('#', 1)[0] ?? url
}
