import { messages } from '../../locales/messages.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { EditableList } from './link-list.tsx'
import type { Fields } from './put.ts'

const platforms = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  medium: 'Medium',
  reddit: 'Reddit',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
}

/** Where else the people of a site are found. */
export function SocialFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { socialAccounts } = draft.customization
  return (
    <EditableList
      label={words.socialAccounts}
      items={socialAccounts}
      nameOf={({ platform }) => platformOf(platform)}
      add={words.addSocialAccount}
      made={{ platform: 'github', handle: '', display: { header: false, footer: true } }}
      onChange={(next) => draft.change('socialAccounts', (before) => ({ ...before, socialAccounts: next }))}
    >
      {(account, change) => (
        <>
          <ChoiceField
            label={words.platform}
            names={{ ...platforms, [account.platform]: platformOf(account.platform) }}
            value={account.platform}
            onChange={(platform) => change({ ...account, platform })}
          />
          <TextField
            label={words.handle}
            description={words.handleHelp}
            value={account.handle}
            maxLength={256}
            onChange={(handle) => change({ ...account, handle })}
          />
          {(['header', 'footer'] as const).map((place) => (
            <Checkbox
              key={place}
              isSelected={account.display?.[place] === true}
              onChange={(isShown) =>
                change({ ...account, display: { ...account.display, [place]: isShown } })
              }
            >
              {words.shownIn[place]}
            </Checkbox>
          ))}
        </>
      )}
    </EditableList>
  )
}

function platformOf(platform: string): string {
  return Object.entries(platforms).find(([id]) => id === platform)?.[1] ?? platform
}
