import { Type, type Static } from 'typebox'
import { ContentKitRenderOutput, RenderIntegrationUI } from './content-kit.ts'
import { Id } from '../identifiers.ts'
import { integrationParams, integrationPath, owningIntegration, viewingIntegration } from './integrations.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'

const Event = Type.Object(
  { eventId: Type.String(), type: Type.String() },
  { additionalProperties: true, title: 'Event' },
)

const IntegrationEvent = Type.Object(
  {
    id: Type.String(),
    integrationId: Type.String(),
    installationId: Type.Optional(Type.String()),
    createdAt: Timestamp,
    payload: Event,
    status: Type.Enum(['success', 'failed']),
  },
  { title: 'IntegrationEvent' },
)
export type IntegrationEvent = Static<typeof IntegrationEvent>

const Trace = Type.Object(
  {
    logs: Type.Array(
      Type.Object(
        {
          message: Type.Optional(Type.String()),
          timestamp: Type.Optional(Timestamp),
          level: Type.Optional(Type.Enum(['debug', 'info', 'warn', 'error'])),
        },
        { title: 'IntegrationEventLog' },
      ),
    ),
  },
  { title: 'IntegrationEventTrace' },
)

const tag = 'Integration events'

export const listIntegrationEvents = operation({
  id: 'listIntegrationEvents',
  tag,
  summary: 'List what was sent to an integration, the newest first',
  description: 'Of the last 30 days. What tells who visited a site is left out.',
  method: 'GET',
  path: `${integrationPath}/events`,
  access: owningIntegration,
  params: integrationParams,
  query: Page,
  status: 200,
  response: listOf(IntegrationEvent),
})

export const getIntegrationEvent = operation({
  id: 'getIntegrationEvent',
  tag,
  summary: 'Get an event with what the integration wrote to its console',
  method: 'GET',
  path: `${integrationPath}/events/{eventId}`,
  access: owningIntegration,
  params: Type.Object({ ...integrationParams.properties, eventId: Id }),
  status: 200,
  response: Type.Object({ event: IntegrationEvent, trace: Type.Optional(Trace) }),
})

export const setIntegrationDevelopmentMode = operation({
  id: 'setIntegrationDevelopmentMode',
  tag,
  summary: 'Send events to a tunnel instead of the published script, for a day',
  description:
    'Those of installations on the owner, or of all of them. While the tunnel does not answer, the published script does.',
  method: 'PUT',
  path: `${integrationPath}/dev`,
  access: { ...owningIntegration, by: 'people' },
  params: integrationParams,
  body: Type.Object({
    tunnelUrl: Type.String({ minLength: 1, maxLength: 256 }),
    all: Type.Optional(Type.Boolean({ default: false })),
  }),
  status: 204,
})

export const disableIntegrationDevelopmentMode = operation({
  id: 'disableIntegrationDevelopmentMode',
  tag,
  summary: 'Send events to the published script again',
  method: 'DELETE',
  path: `${integrationPath}/dev`,
  access: { ...owningIntegration, by: 'people' },
  params: integrationParams,
  status: 204,
})

export const queueIntegrationTask = operation({
  id: 'queueIntegrationTask',
  tag,
  summary: 'Send a task to the integration itself, now or later',
  method: 'POST',
  path: `${integrationPath}/tasks`,
  access: { on: 'integration', as: 'itself' },
  params: integrationParams,
  body: Type.Object({
    task: Type.Record(Type.String(), Type.Unknown()),
    schedule: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400, description: 'Seconds from now.' })),
  }),
  status: 204,
})

const rendering = { ...viewingIntegration, visitors: true } as const
const description =
  '404 where it is not installed, 400 when it refuses, 422 when what it answers is no element, 502 when it fails.'

export const renderIntegrationUIWithGet = operation({
  id: 'renderIntegrationUIWithGet',
  tag,
  summary: 'Render a component of an integration',
  description,
  method: 'GET',
  path: `${integrationPath}/render`,
  access: rendering,
  params: integrationParams,
  query: Type.Object({
    request: Type.String({
      minLength: 1,
      maxLength: 8192,
      description: 'The body of the POST, compressed with LZ-string.',
    }),
  }),
  isRun: true,
  status: 200,
  response: ContentKitRenderOutput,
})

export const renderIntegrationUIWithPost = operation({
  id: 'renderIntegrationUIWithPost',
  tag,
  summary: 'Render a component of an integration',
  description,
  method: 'POST',
  path: `${integrationPath}/render`,
  access: rendering,
  params: integrationParams,
  body: RenderIntegrationUI,
  isRead: true,
  isRun: true,
  status: 200,
  response: ContentKitRenderOutput,
})

export const integrationEventOperations = [
  listIntegrationEvents,
  getIntegrationEvent,
  setIntegrationDevelopmentMode,
  disableIntegrationDevelopmentMode,
  queueIntegrationTask,
  renderIntegrationUIWithGet,
  renderIntegrationUIWithPost,
]
