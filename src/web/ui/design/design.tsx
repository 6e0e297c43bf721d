import { PageLayout, Section } from '../page-layout.tsx'
import { Actions } from './actions.tsx'
import styles from './design.module.css'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { States } from './states.tsx'

/** Every component of the app in all its states, for those who build with them. */
export function Design() {
  return (
    <main className={styles.page}>
      <PageLayout title="Components" description="Everything that screens are made of, in all states.">
        <Section title="Actions">
          <Actions />
        </Section>
        <Section title="Fields">
          <Fields />
        </Section>
        <Section title="Lists and navigation">
          <Lists />
        </Section>
        <Section title="States and words">
          <States />
        </Section>
      </PageLayout>
    </main>
  )
}
