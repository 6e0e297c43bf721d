import type { Installation } from '../../../contract/observers/installation-shapes.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { useAgreeToScopes, useUpdateInstallation } from '../../api/installations.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { say } from '../../ui/toast.tsx'
import { Configuration } from './configuration.tsx'
import { Failures } from './failures.tsx'
import { Places } from './places.tsx'
import { Scopes } from './scopes.tsx'
import { SetupProblem } from './setup-problem.tsx'
import { Uninstall } from './uninstall.tsx'

const words = messages.integrations

/** How an integration stands in an organization: what it may do, what it knows, and where it is. */
export function InstallationSettings({
  organizationId,
  integration,
  installation,
  isAdmin,
}: {
  organizationId: string
  integration: Integration
  installation: Installation
  isAdmin: boolean
}) {
  const key = { organizationId, integrationName: integration.name, installationId: installation.id }
  const update = useUpdateInstallation(key)
  const agree = useAgreeToScopes(key)
  const { scopes, pendingScopes, status, setupError } = installation
  return (
    <>
      {isAdmin && setupError !== undefined && (
        <SetupProblem installationKey={key} integration={integration} error={setupError} />
      )}
      {pendingScopes.length > 0 && (
        <FormSection title={words.pendingTitle} description={words.pendingText}>
          <Scopes scopes={pendingScopes} />
          {agree.error !== null && <Problem>{agree.error.message}</Problem>}
          {isAdmin && (
            <div>
              <Button
                look="primary"
                isBusy={agree.isPending}
                onPress={() =>
                  agree.mutate([...scopes, ...pendingScopes], { onSuccess: () => say(words.agreed) })
                }
              >
                {words.agree}
              </Button>
            </div>
          )}
        </FormSection>
      )}
      <FormSection title={words.running} description={words.runningText}>
        <Switch
          isSelected={status !== 'paused'}
          isDisabled={!isAdmin}
          isBusy={update.isPending}
          onChange={(isOn) => update.mutate({ status: isOn ? 'active' : 'paused' })}
        >
          {words.isRunning}
        </Switch>
        {status === 'pending' && <Notice tone="warning">{words.status.pending}</Notice>}
        {update.error !== null && <Problem>{update.error.message}</Problem>}
      </FormSection>
      <FormSection title={words.scopesTitle} description={words.scopesText}>
        <Scopes scopes={scopes} />
      </FormSection>
      {isAdmin && (
        <>
          <FormSection title={words.configuration} description={words.configurationText}>
            <Configuration
              integration={integration}
              wanted={integration.configurations?.account}
              context={{ type: 'configuration_account', organizationId }}
              props={{ installation }}
              endpoint={installation.urls.publicEndpoint}
              values={installation.configuration}
              save={{
                isPending: update.isPending,
                error: update.error,
                run: (configuration) =>
                  update.mutate({ configuration }, { onSuccess: () => say(words.configured) }),
              }}
            />
          </FormSection>
          <Places installationKey={key} integration={integration} installation={installation} />
          <Failures installationKey={key} integration={integration} />
          <Uninstall installationKey={key} integration={integration} />
        </>
      )}
    </>
  )
}
