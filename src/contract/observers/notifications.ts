import { Type, type Static } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { User } from '../people/users.ts'

/** What somebody is told of. */
export const notificationKinds = [
  'mention',
  'reply',
  'comment',
  'review-requested',
  'review-submitted',
  'change-request-merged',
  'change-request-conflicts',
  'git-sync-failed',
  'import-failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const Kind = Type.Enum([...notificationKinds], { title: 'NotificationKind' })

export const Notification = Type.Object(
  {
    object: Type.Literal('notification'),
    id: Type.String(),
    kind: Kind,
    createdAt: Timestamp,
    readAt: Type.Optional(Type.Unsafe<string>({ ...Timestamp, description: 'Absent while it is unread.' })),
    actor: Type.Optional(Type.Unsafe<User>({ ...User, description: 'Who did it; absent for the server.' })),
    organization: Type.Object({ id: Type.String(), title: Type.String() }),
    space: Type.Object({ id: Type.String(), title: Type.String() }),
    changeRequest: Type.Optional(
      Type.Object({ id: Type.String(), number: Type.Number(), subject: Type.String() }),
    ),
    page: Type.Optional(Type.Object({ id: Type.String(), title: Type.String() })),
    comment: Type.Optional(Type.String()),
    commentReply: Type.Optional(Type.String()),
    verdict: Type.Optional(Type.Enum(['approved', 'changes-requested'])),
    text: Type.Optional(Type.String({ description: 'How the comment begins, or why it failed.' })),
    urls: Type.Object({
      app: Type.Unsafe<string>({ ...Url, description: 'What it is about, in the app.' }),
      location: Url,
    }),
  },
  { title: 'Notification' },
)
export type Notification = Static<typeof Notification>

const mailTimes = ['immediately', 'daily', 'never'] as const
const Mail = Type.Enum([...mailTimes], {
  title: 'NotificationMail',
  description: '`daily` gathers what is still unread in one mail a day.',
})
export type NotificationMail = (typeof mailTimes)[number]

const Preference = Type.Object(
  { kind: Kind, inbox: Type.Boolean({ description: 'Shown in the inbox.' }), mail: Mail },
  { title: 'NotificationPreference' },
)
export type NotificationPreference = Static<typeof Preference>

const Preferences = Type.Object(
  {
    object: Type.Literal('notification-preferences'),
    kinds: Type.Array(Preference),
    webhook: Type.Union([Type.String(), Type.Null()], {
      description: 'The host of the address that is told as well; the address itself is a secret.',
    }),
  },
  { title: 'NotificationPreferences' },
)
export type NotificationPreferences = Static<typeof Preferences>

const tag = 'Notifications'
const inbox = '/user/notifications'
const preferences = '/user/notification-preferences'
const access = { on: 'user' } as const

export const listNotifications = operation({
  id: 'listNotifications',
  tag,
  summary: 'List what you were told of, newest first',
  description:
    'Of the last 90 days, and only what you may still see. Nobody is told of what they did themselves.',
  method: 'GET',
  path: inbox,
  access,
  query: listQuery({
    unread: Type.Optional(Type.Boolean({ description: '`true` for what is unread, `false` for the rest.' })),
    organization: Type.Optional(Id),
  }),
  status: 200,
  response: listOf(Notification),
})

export const countUnreadNotifications = operation({
  id: 'countUnreadNotifications',
  tag,
  summary: 'Count what you have not read',
  method: 'GET',
  path: `${inbox}/unread`,
  access,
  status: 200,
  response: Type.Object({ count: Type.Number() }),
})

export const updateNotification = operation({
  id: 'updateNotification',
  tag,
  summary: 'Mark something that you were told of as read or unread',
  method: 'PATCH',
  path: `${inbox}/{notificationId}`,
  access,
  params: ids('notificationId'),
  body: Type.Object({ read: Type.Boolean() }),
  status: 200,
  response: Notification,
})

export const readAllNotifications = operation({
  id: 'readAllNotifications',
  tag,
  summary: 'Mark everything as read that you were told of so far',
  method: 'POST',
  path: `${inbox}/read`,
  access,
  body: Type.Object({
    organization: Type.Optional(Id),
    until: Type.Optional(
      Type.Unsafe<string>({
        ...Id,
        description: 'The newest one that you saw; what came later stays unread.',
      }),
    ),
  }),
  isBodyOptional: true,
  status: 204,
})

export const getNotificationPreferences = operation({
  id: 'getNotificationPreferences',
  tag,
  summary: 'Get what you want to be told of, and how',
  method: 'GET',
  path: preferences,
  access,
  status: 200,
  response: Preferences,
})

export const updateNotificationPreferences = operation({
  id: 'updateNotificationPreferences',
  tag,
  summary: 'Change what you want to be told of, and how',
  description:
    'Kinds that are left out stay as they are. `webhook` is an incoming webhook as Slack and others have them: whatever comes to your inbox is posted there as `{"text": ...}`.',
  method: 'PATCH',
  path: preferences,
  access,
  body: Type.Object({
    kinds: Type.Optional(
      Type.Array(
        Type.Object({ kind: Kind, inbox: Type.Optional(Type.Boolean()), mail: Type.Optional(Mail) }),
        { maxItems: 50 },
      ),
    ),
    webhook: Type.Optional(Type.Union([Url, Type.Null()])),
  }),
  status: 200,
  response: Preferences,
})

export const notificationOperations = [
  listNotifications,
  countUnreadNotifications,
  updateNotification,
  readAllNotifications,
  getNotificationPreferences,
  updateNotificationPreferences,
]
