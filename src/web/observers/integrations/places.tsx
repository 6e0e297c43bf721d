import { useSuspenseQuery } from '@tanstack/react-query'
import { RotateCw, SlidersHorizontal, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Installation } from '../../../contract/observers/installation-shapes.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { libraryQuery } from '../../api/content.ts'
import {
  placesQuery,
  useInstallOn,
  useUninstallFrom,
  useSetUp,
  useUpdateInstallation,
  useAskingAgain,
  type InstallationKey,
  type Place,
} from '../../api/installations.ts'
import { sitesQuery } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combobox.tsx'
import { FormSection } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Choice } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Table } from '../../ui/table.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './integrations.module.css'
import { statusTones } from './status-tones.ts'
import { usePlaceTitles } from './use-place-titles.ts'

const words = messages.integrations

/** The spaces and sites that an integration works on. */
export function Places({
  installationKey,
  integration,
  installation,
}: {
  installationKey: InstallationKey
  integration: Integration
  installation: Installation
}) {
  const { organizationId, integrationName } = installationKey
  const { data: places } = useSuspenseQuery({ ...placesQuery(installationKey), ...useAskingAgain() })
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const { data: sites } = useSuspenseQuery(sitesQuery(organizationId))
  const update = useUpdateInstallation(installationKey)
  const remove = useUninstallFrom(installationKey)
  const setUp = useSetUp(installationKey)
  const nameOf = usePlaceTitles(organizationId)
  const titleOf = ({ contentId }: Place) => nameOf(contentId)
  // The same list as long as nothing changed: another one would empty the field that somebody types in.
  const spacesLeft = useMemo(() => without(library.spaces, places), [library.spaces, places])
  const sitesLeft = useMemo(() => without(sites, places), [sites, places])
  const isFor = (kind: 'space' | 'site') => integration.target === 'all' || integration.target === kind
  if (!isFor('space') && !isFor('site')) return null
  const error = update.error ?? remove.error ?? setUp.error
  return (
    <FormSection title={words.places} description={words.placesText}>
      {isFor('space') && (
        <Switch
          isSelected={installation.space_selection === 'all'}
          onChange={(isAll) => update.mutate({ space_selection: isAll ? 'all' : 'selected' })}
        >
          {words.everySpace}
        </Switch>
      )}
      {isFor('site') && (
        <Switch
          isSelected={installation.site_selection === 'all'}
          onChange={(isAll) => update.mutate({ site_selection: isAll ? 'all' : 'selected' })}
        >
          {words.everySite}
        </Switch>
      )}
      {isFor('space') && <AddPlace installationKey={installationKey} kind="space" choices={spacesLeft} />}
      {isFor('site') && <AddPlace installationKey={installationKey} kind="site" choices={sitesLeft} />}
      {error !== null && <Problem>{error.message}</Problem>}
      <Table
        label={words.places}
        items={places.map((place) => ({ ...place, id: place.contentId }))}
        nameOf={titleOf}
        empty={words.nowhere}
        columns={[
          {
            id: 'title',
            name: words.place,
            cell: (place) => (
              <div className={styles.words}>
                <span>{titleOf(place)}</span>
                {place.setupError !== undefined && (
                  <span className={styles.muted}>{place.setupError.reason}</span>
                )}
              </div>
            ),
          },
          {
            id: 'kind',
            name: messages.integrations.kinds.space,
            isNameHidden: true,
            isWideOnly: true,
            cell: ({ kind }) => words.kinds[kind],
          },
          {
            id: 'status',
            name: words.running,
            isNameHidden: true,
            cell: ({ status, setupError }) =>
              setupError === undefined ? (
                <Badge tone={statusTones[status]}>{words.status[status]}</Badge>
              ) : (
                <Badge tone="danger">{words.setupFailed}</Badge>
              ),
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (place) => (
              <span className={styles.rowButtons}>
                {place.setupError !== undefined && (
                  <IconButton
                    label={words.setUpOn(titleOf(place))}
                    isBusy={setUp.isPending}
                    onPress={() => setUp.mutate(place, { onSuccess: () => say(words.setUpAgain) })}
                  >
                    <RotateCw aria-hidden />
                  </IconButton>
                )}
                {integration.configurations?.[place.kind] !== undefined && (
                  <LinkButton
                    href={`/orgs/${organizationId}/integrations/${integrationName}/${place.kind}s/${place.contentId}`}
                    look="quiet"
                  >
                    <SlidersHorizontal aria-hidden />
                    <span className="visually-hidden">{words.configure(titleOf(place))}</span>
                  </LinkButton>
                )}
                <IconButton
                  label={words.removeFrom(titleOf(place))}
                  isBusy={remove.isPending}
                  onPress={() =>
                    remove.mutate(place, { onSuccess: () => say(words.removed(titleOf(place))) })
                  }
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
    </FormSection>
  )
}

function without(all: { id: string; title: string }[], places: Place[]): Choice[] {
  return all
    .filter(({ id }) => !places.some(({ contentId }) => contentId === id))
    .map(({ id, title }) => ({ id, label: title || messages.untitled }))
}

function AddPlace({
  installationKey,
  kind,
  choices,
}: {
  installationKey: InstallationKey
  kind: 'space' | 'site'
  choices: Choice[]
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const install = useInstallOn(installationKey)
  if (choices.length === 0) return null
  const title = choices.find(({ id }) => id === chosen)?.label ?? ''
  return (
    <div className={styles.stack}>
      <div className={styles.addRow}>
        <ComboBox
          // With other choices the field starts anew.
          key={choices.length}
          label={kind === 'space' ? words.addSpace : words.addSite}
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          isDisabled={chosen === null}
          isBusy={install.isPending}
          onPress={() =>
            chosen !== null &&
            install.mutate(
              { kind, contentId: chosen },
              {
                onSuccess: () => {
                  say(words.added(title))
                  setChosen(null)
                },
              },
            )
          }
        >
          {words.add}
          <span className="visually-hidden"> {words.kinds[kind]}</span>
        </Button>
      </div>
      {install.error !== null && <Problem>{install.error.message}</Problem>}
    </div>
  )
}
