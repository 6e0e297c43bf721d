import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Timestamp } from '../shapes.ts'

const tag = 'Sessions'
const access = { on: 'user' } as const
const inBrowser = 'For browsers that are signed in, and not through an organization’s provider.'

export const SecondFactor = Type.Object(
  {
    object: Type.Literal('second-factor'),
    isActive: Type.Boolean({
      description: 'Whether signing in by a password or a mailed link asks for a code as well.',
    }),
    createdAt: Type.Optional(Timestamp),
    recoveryCodesLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { title: 'SecondFactor' },
)
export type SecondFactor = Static<typeof SecondFactor>

export const SecondFactorSetup = Type.Object(
  {
    object: Type.Literal('second-factor-setup'),
    secret: Type.String({ description: 'In base 32, for whoever types it into the app.' }),
    uri: Type.String({ description: 'An `otpauth:` address, for a picture that the app reads.' }),
  },
  { title: 'SecondFactorSetup' },
)
export type SecondFactorSetup = Static<typeof SecondFactorSetup>

const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), {
      description: 'Shown this once. Each lets you in once, without the app.',
    }),
  },
  { title: 'RecoveryCodes' },
)

const Code = Type.Object({ code: Type.String({ minLength: 6, maxLength: 40 }) })

export const getSecondFactor = operation({
  id: 'getSecondFactor',
  tag,
  summary: 'Find out whether signing in asks for a code',
  method: 'GET',
  path: '/user/second-factor',
  access,
  status: 200,
  response: SecondFactor,
})

export const beginSecondFactor = operation({
  id: 'beginSecondFactor',
  tag,
  summary: 'Begin to set up an authenticator app',
  description: `${inBrowser} Whoever has a password gives it as \`current\`; others signed in within the last quarter of an hour. Nothing is asked for until a code was confirmed.`,
  method: 'POST',
  path: '/user/second-factor',
  access,
  body: Type.Object({ current: Type.Optional(Type.String({ maxLength: 200 })) }),
  status: 200,
  response: SecondFactorSetup,
})

export const confirmSecondFactor = operation({
  id: 'confirmSecondFactor',
  tag,
  summary: 'Ask for codes from now on',
  description: `${inBrowser} With a code that the app shows; answers the recovery codes.`,
  method: 'POST',
  path: '/user/second-factor/confirm',
  access,
  body: Code,
  status: 200,
  response: RecoveryCodes,
})

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  tag,
  summary: 'Make new recovery codes',
  description: `${inBrowser} With a code of the app, or one of the recovery codes; those from before work no more.`,
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  access,
  body: Code,
  status: 200,
  response: RecoveryCodes,
})

export const removeSecondFactor = operation({
  id: 'removeSecondFactor',
  tag,
  summary: 'Ask for no codes any more',
  description: `${inBrowser} With a code of the app, or a recovery code.`,
  method: 'POST',
  path: '/user/second-factor/remove',
  access,
  body: Code,
  status: 204,
})

export const secondFactorOperations = [
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
]
