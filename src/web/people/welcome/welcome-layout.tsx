import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from '../../locales/messages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Steps } from '../../ui/steps.tsx'
import styles from './welcome-layout.module.css'

const words = messages.welcome
const steps = ['name', 'space', 'content', 'publish', 'done'] as const

export type WelcomeStep = (typeof steps)[number]

/** One step of the first run: where one is, what to do, and a way past it. */
export function WelcomeLayout({
  step,
  title,
  text,
  skipTo,
  children,
}: {
  step: WelcomeStep
  title: string
  text: string
  /** The address of the next step. */
  skipTo?: string
  children: ReactNode
}) {
  const at = steps.indexOf(step)
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>{words.title}</span>
        {step !== 'done' && (
          <Link to="/" className={styles.leave}>
            {words.skipAll}
          </Link>
        )}
      </header>
      <Steps label={words.progress} steps={steps.map((each) => words.steps[each])} current={at} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
      {skipTo !== undefined && (
        <footer className={styles.skip}>
          <LinkButton href={skipTo} look="quiet">
            {words.skip}
          </LinkButton>
        </footer>
      )}
    </main>
  )
}
