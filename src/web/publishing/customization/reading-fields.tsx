import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { put, type Fields } from './put.ts'

/** A line above everything. */
export function AnnouncementFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { announcement } = draft.customization
  const begun: NonNullable<SiteCustomization['announcement']> = {
    enabled: true,
    message: words.newAnnouncement,
    style: 'info',
  }
  const set = (next: typeof announcement) =>
    draft.change('announcement', (before) => ({
      ...before,
      ...(next === undefined ? {} : { announcement: next }),
    }))
  return (
    <>
      <Switch
        isSelected={announcement?.enabled === true}
        onChange={(enabled) => set({ ...(announcement ?? begun), enabled })}
      >
        {words.showAnnouncement}
      </Switch>
      {announcement?.enabled === true && (
        <>
          <TextField
            label={words.announcementMessage}
            value={announcement.message}
            minLength={2}
            maxLength={128}
            onChange={(message) => set({ ...announcement, message })}
          />
          <ChoiceField
            label={words.announcementStyle}
            names={words.announcementStyleNames}
            value={announcement.style}
            onChange={(style) => set({ ...announcement, style })}
          />
          <LinkFields
            link={announcement.link ?? { title: '', to: null }}
            onChange={({ title, to }) => {
              const { link: _before, ...rest } = announcement
              set(
                title === '' && to === null
                  ? rest
                  : { ...rest, link: { title, to: to ?? { kind: 'url', url: '' } } },
              )
            }}
          />
        </>
      )}
    </>
  )
}

const locales = ['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br', 'ru'] as const

/** What readers can do, and in which language they are addressed. */
export function ReadingFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { customization } = draft
  const { ai, pdf, feedback, pagination, git, pageActions, trademark, externalLinks } = customization
  const names = new Intl.DisplayNames(chosenLanguage(), { type: 'language' })
  return (
    <>
      <Select
        label={words.locale}
        description={words.localeHelp}
        value={customization.internationalization.locale}
        choices={locales.map((id) => ({ id, label: names.of(id) ?? id }))}
        onChange={(id) =>
          put(draft, 'internationalization', { locale: locales.find((each) => each === id) ?? 'en' })
        }
      />
      <Switch isSelected={pagination.enabled} onChange={(enabled) => put(draft, 'pagination', { enabled })}>
        {words.pagination}
      </Switch>
      <Switch isSelected={feedback.enabled} onChange={(enabled) => put(draft, 'feedback', { enabled })}>
        {words.feedback}
      </Switch>
      <Switch
        isSelected={ai.mode !== 'none'}
        onChange={(isOn) => put(draft, 'ai', { mode: isOn ? 'search' : 'none' })}
      >
        {words.answers}
      </Switch>
      <Switch isSelected={pdf.enabled} onChange={(enabled) => put(draft, 'pdf', { enabled })}>
        {words.pdf}
      </Switch>
      <Switch isSelected={git.showEditLink} onChange={(showEditLink) => put(draft, 'git', { showEditLink })}>
        {words.editLink}
      </Switch>
      <Switch
        isSelected={pageActions.markdown}
        onChange={(markdown) => put(draft, 'pageActions', { markdown })}
      >
        {words.markdown}
      </Switch>
      <Switch isSelected={pageActions.mcp} onChange={(mcp) => put(draft, 'pageActions', { mcp })}>
        {words.mcp}
      </Switch>
      <Switch
        isSelected={pageActions.externalAI}
        onChange={(externalAI) => put(draft, 'pageActions', { externalAI })}
      >
        {words.externalAI}
      </Switch>
      <Switch
        isSelected={externalLinks.target === 'blank'}
        onChange={(isBlank) => put(draft, 'externalLinks', { target: isBlank ? 'blank' : 'self' })}
      >
        {words.externalLinks}
      </Switch>
      <Switch isSelected={trademark.enabled} onChange={(enabled) => put(draft, 'trademark', { enabled })}>
        {words.trademark}
      </Switch>
      <TextField
        label={words.privacyPolicy}
        type="url"
        placeholder="https://"
        value={customization.privacyPolicy.url ?? ''}
        maxLength={2048}
        onChange={(url) => put(draft, 'privacyPolicy', { url: url === '' ? undefined : url })}
      />
    </>
  )
}
