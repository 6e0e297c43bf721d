import { useSuspenseQuery } from '@tanstack/react-query'
import { Braces, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { spaceQuery } from '../../api/content.ts'
import { variablesQuery } from '../../api/variables.ts'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Table } from '../../ui/table.tsx'
import { useClosed } from '../use-closed.ts'
import { useContentAddress } from '../use-location.ts'
import { kindOf } from './read-value.ts'
import { useChangeVariables } from './use-change-variables.ts'
import { VariableDialog } from './variable-dialog.tsx'
import styles from './variables.module.css'
import { withoutVariable, type Variable } from './with-variable.ts'

const words = messages.variables
const shownFirst = 100

/** The values that pages of a space share. */
export function Variables() {
  const { location } = useContentAddress()
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: variables } = useSuspenseQuery(variablesQuery(location))
  const [edited, setEdited] = useState<Variable | 'new'>()
  const [deletedName, setDeletedName] = useState<string>()
  const change = useChangeVariables(space, location)
  const isClosed = useClosed(location) !== undefined
  const mayEdit = space.permissions.edit && !isClosed
  const items = Object.entries(variables)
    .map(([name, value]) => ({ id: name, name, value }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const open = (variable: Variable | 'new') => {
    change.reset()
    setEdited(variable)
  }
  const askToDelete = (name: string) => {
    change.reset()
    setDeletedName(name)
  }
  const remove = (name: string) =>
    change.mutate(
      { to: (newest) => withoutVariable(newest, name), said: words.deleted(name) },
      { onSuccess: () => setDeletedName(undefined) },
    )
  return (
    <PageLayout
      title={words.title}
      description={words.text}
      actions={
        mayEdit && (
          <Button look="primary" onPress={() => open('new')}>
            <Plus aria-hidden />
            {words.create}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={<Braces />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      ) : (
        <Table
          label={words.title}
          items={items}
          first={shownFirst}
          nameOf={({ name }) => name}
          empty={words.empty}
          columns={[
            {
              id: 'name',
              name: messages.name,
              order: (a, b) => a.name.localeCompare(b.name),
              cell: ({ name }) => (
                <div className={styles.called}>
                  <code className={styles.name}>{name}</code>
                </div>
              ),
            },
            {
              id: 'value',
              name: words.value,
              cell: ({ value }) => <span dir="auto">{String(value)}</span>,
            },
            {
              id: 'kind',
              name: words.kind,
              isWideOnly: true,
              order: (a, b) => kindOf(a.value).localeCompare(kindOf(b.value)),
              cell: ({ value }) => <span className={styles.kind}>{words.kinds[kindOf(value)]}</span>,
            },
            {
              id: 'actions',
              name: messages.actions,
              isNameHidden: true,
              cell: (variable) =>
                mayEdit && (
                  <span className={styles.buttons}>
                    <IconButton label={words.change(variable.name)} onPress={() => open(variable)}>
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={words.delete(variable.name)}
                      onPress={() => askToDelete(variable.name)}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </span>
                ),
            },
          ]}
        />
      )}
      {edited !== undefined && (
        <VariableDialog
          variable={edited === 'new' ? undefined : edited}
          variables={variables}
          change={change}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deletedName !== undefined && (
        <ConfirmDialog
          title={words.delete(deletedName)}
          action={messages.content.delete}
          isPending={change.isPending}
          error={change.error}
          onClose={() => setDeletedName(undefined)}
          onConfirm={() => remove(deletedName)}
        >
          {words.deleteText(deletedName)}
        </ConfirmDialog>
      )}
    </PageLayout>
  )
}
