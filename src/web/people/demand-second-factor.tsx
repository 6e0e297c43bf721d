import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { demandQuery, useDemandSecondFactor } from '../api/second-factor-demand.ts'
import { secondFactorQuery } from '../api/second-factor.ts'
import { messages } from '../locales/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'
import { say } from '../ui/toast.tsx'

const words = messages.secondFactor

/** Whether members need a second step; who asks for it has one. */
export function DemandSecondFactor({ organizationId }: { organizationId: string }) {
  const { data: demand } = useSuspenseQuery(demandQuery(organizationId))
  const { data: own } = useSuspenseQuery(secondFactorQuery)
  const update = useDemandSecondFactor(organizationId)
  const [isAsking, setAsking] = useState(false)
  const { isRequired, members, membersWithout } = demand
  const canSwitch = isRequired || own.isActive
  const counted = membersWithout === 0 ? words.allHave : words.without(membersWithout, members)
  const change = (next: boolean) =>
    update.mutate(next, {
      onSuccess: () => {
        say(messages.saved)
        setAsking(false)
      },
    })
  return (
    <FormSection title={words.demand} description={words.demandText}>
      <Switch
        isSelected={isRequired}
        isDisabled={!canSwitch}
        isBusy={update.isPending}
        description={isRequired && membersWithout > 0 ? `${counted} ${words.setUpNext}` : counted}
        onChange={(next) => (next ? setAsking(true) : change(false))}
      >
        {words.demandSwitch}
      </Switch>
      {!canSwitch && (
        <Notice>
          {words.demandNeedsOwn}{' '}
          <Link to="/orgs/$organizationId/account/security" params={{ organizationId }}>
            {messages.settings.security}
          </Link>
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.demandTitle}
          action={words.demand}
          isPending={update.isPending}
          error={update.error}
          onClose={() => setAsking(false)}
          onConfirm={() => change(true)}
        >
          {counted} {words.demandConfirm}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
