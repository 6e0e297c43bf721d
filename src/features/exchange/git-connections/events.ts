import { defineEvent } from '../../../kernel/events.ts'

type Connection = { organizationId: string; spaceId: string; repository: string; ref: string }

export const gitConnected = defineEvent<Connection>('git_connected')

/** Its repository, branch, credential, what is exported or the secret of its webhook is another. */
export const gitConnectionUpdated = defineEvent<Connection>('git_connection_updated')

export const gitDisconnected = defineEvent<Connection>('git_disconnected')
