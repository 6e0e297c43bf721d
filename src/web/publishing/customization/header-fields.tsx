import { messages } from '../../locales/messages.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ThemedPicture } from './brand-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { LinkFields, newLink, type ContentLink } from './link-fields.tsx'
import { EditableList } from './link-list.tsx'
import { put, type Fields } from './put.ts'
import { ThemedColor } from './themed-color.tsx'

const white = { light: '#FFFFFF', dark: '#14151A' }
const ink = { light: '#26272E', dark: '#F5F5F8' }

/** What stands above every page. */
export function HeaderFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { header } = draft.customization
  return (
    <>
      <ChoiceField
        label={words.headerPreset}
        names={words.headerPresetNames}
        value={header.preset}
        onChange={(preset) => put(draft, 'header', { preset })}
      />
      {header.preset === 'custom' && (
        <>
          <ThemedColor
            label={words.headerBackground}
            value={header.backgroundColor ?? white}
            onChange={(backgroundColor) => put(draft, 'header', { backgroundColor })}
          />
          <ThemedColor
            label={words.headerLinks}
            value={header.linkColor ?? ink}
            onChange={(linkColor) => put(draft, 'header', { linkColor })}
          />
        </>
      )}
      <EditableList
        label={words.links}
        items={header.links}
        nameOf={({ title }) => title}
        add={words.addLink}
        made={{ ...newLink, links: [] }}
        onChange={(links) => put(draft, 'header', { links })}
      >
        {(link, change) => (
          <>
            <LinkFields link={link} onChange={change} />
            <ChoiceField
              label={words.linkStyle}
              names={words.linkStyleNames}
              value={link.style ?? 'link'}
              onChange={(style) => change({ ...link, style })}
            />
            <LinksBelow
              label={words.menuOf(link.title)}
              links={link.links}
              onChange={(links) => change({ ...link, links })}
            />
            <TextField
              label={messages.publishing.condition}
              description={messages.publishing.conditionHelp}
              value={link.condition ?? ''}
              onChange={(condition) => change(withCondition(link, condition))}
            />
          </>
        )}
      </EditableList>
    </>
  )
}

/** What stands below every page. */
export function FooterFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { footer } = draft.customization
  return (
    <>
      <ThemedPicture
        label={words.footerLogo}
        value={footer.logo}
        onChange={(logo) => put(draft, 'footer', { logo })}
      />
      <TextField
        label={words.copyright}
        value={footer.copyright ?? ''}
        maxLength={300}
        onChange={(copyright) =>
          put(draft, 'footer', { copyright: copyright === '' ? undefined : copyright })
        }
      />
      <EditableList
        label={words.footerGroups}
        items={footer.groups}
        nameOf={({ title }) => title}
        add={words.addGroup}
        made={{ title: words.newGroup, links: [newLink] }}
        onChange={(groups) => put(draft, 'footer', { groups })}
      >
        {(group, change) => (
          <>
            <TextField
              label={words.groupTitle}
              value={group.title}
              maxLength={64}
              onChange={(title) => change({ ...group, title })}
            />
            <LinksBelow
              label={words.linksOf(group.title)}
              links={group.links}
              onChange={(links) => change({ ...group, links })}
            />
          </>
        )}
      </EditableList>
    </>
  )
}

function LinksBelow({
  label,
  links,
  onChange,
}: {
  label: string
  links: ContentLink[]
  onChange: (links: ContentLink[]) => void
}) {
  return (
    <EditableList
      label={label}
      items={links}
      nameOf={({ title }) => title}
      add={messages.publishing.custom.addLink}
      made={newLink}
      onChange={onChange}
    >
      {(link, change) => <LinkFields link={link} onChange={(next) => change(withTarget(next))} />}
    </EditableList>
  )
}

// Only an item of the header may lead nowhere, as the name of a menu.
function withTarget({ title, to }: { title: string; to: ContentLink['to'] | null }): ContentLink {
  return { title, to: to ?? { kind: 'url', url: '' } }
}

function withCondition<Item extends { condition?: string }>(item: Item, condition: string): Item {
  const { condition: _before, ...rest } = item
  // The rest of an item is an item without its condition.
  return (condition === '' ? rest : { ...rest, condition }) as Item
}
