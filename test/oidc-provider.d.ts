// What our tests use of a package that has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }

  type Session = { accountId: string }
  type Context = { oidc: { client: { clientId: string }; session: Session } }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: new (grant: { clientId: string; accountId: string }) => Grant
    callback: () => (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ) => Promise<void>
  }

  export type { Context }
}
