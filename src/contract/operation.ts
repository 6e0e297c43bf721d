import type { Static, TObject, TSchema } from 'typebox'
import type { IntegrationScope } from './observers/integration-words.ts'
import type { Role } from './people/roles.ts'

/**
 * Who may call, always with a token: any user, or who has at least this role on the resource
 * that the path names. `guest` is any member of the organization.
 */
export type Access = ServerAccess | ResourceAccess

/** The server itself: only whoever looks after it. */
type ServerAccess = { on: 'server' }

export type ResourceAccess =
  | {
      on: 'user'
      /** Also with the token of a visitor; the handler says what of it they may see. */
      visitors?: true
      /** As below; the handler answers only with what it is installed on. */
      scopes?: readonly IntegrationScope[]
    }
  | {
      on: 'organization'
      least: Role | 'guest'
      /** Also with the token of a visitor of one of its sites; the handler says what of it they may see. */
      visitors?: true
      /** Also with the token of an installation on it whose integration has one of these. */
      scopes?: readonly IntegrationScope[]
    }
  | { on: 'team'; least: 'admin' }
  | {
      on: 'collection' | 'space'
      least: Role
      /** Also while it is deleted and can still be restored. */
      evenDeleted?: true
      /** Also with the token of a visitor, where a published site shows it to them. */
      visitors?: true
      /** Also with the token of an installation on it whose integration has one of these. */
      scopes?: readonly IntegrationScope[]
    }
  | {
      /** A site of the organization that the path names, too. */
      on: 'site'
      least: Role
      /** As above. */
      visitors?: true
      scopes?: readonly IntegrationScope[]
    }
  | {
      /**
       * An integration: everybody who may see it, or administrators of its owner and the integration, or these
       * and its installations.
       */
      on: 'integration'
      as: 'viewer' | 'owner' | 'itself'
      visitors?: true
      by?: IntegrationCaller
    }
  | {
      /** An installation: members of the organization that it is on, and the integration itself. */
      on: 'installation'
      least: Role
      by?: IntegrationCaller
    }

/**
 * Who of those: people only, where an integration would give itself more than it was given; or also the
 * integration, but not its installations, whose tokens must end. Without it, all of them.
 */
type IntegrationCaller = 'people' | 'integration'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Operation = {
  id: string
  tag: string
  summary: string
  description?: string
  method: Method
  /** Relative to `/v1`, with `{name}` for parameters; a last `{name*}` takes what is left, slashes and all. */
  path: string
  access: Access
  params?: TObject
  query?: TObject
  body?: TSchema
  isBodyOptional?: boolean
  /** Bytes; 1 MiB unless said otherwise. */
  bodyLimit?: number
  isDeprecated?: boolean
  /** A POST that changes nothing: it needs no transaction, and a token for reading may call it. */
  isRead?: boolean
  /** It runs a program of others, also where nothing changes here. */
  isRun?: boolean
  /** It answers what lets others act: a token for reading may not call it, although it changes nothing. */
  isSecret?: boolean
  status: 200 | 201 | 204
  response?: TSchema
  /** The media type of a response that is a file. */
  download?: string
}

type StaticOf<Schema, Absent> = Schema extends TSchema ? Static<Schema> : Absent

export type Input<Declared extends Operation> = {
  params: StaticOf<Declared['params'], Record<never, never>>
  query: StaticOf<Declared['query'], Record<never, never>>
  body: Declared extends { isBodyOptional: true }
    ? StaticOf<Declared['body'], undefined> | undefined
    : StaticOf<Declared['body'], undefined>
}

export type ResponseBody<Declared extends Operation> = StaticOf<Declared['response'], undefined>

/** Declares one operation; validation, types, OpenAPI, client and tests all read this value. */
export function operation<const Declared extends Operation>(declared: Declared): Declared {
  return declared
}

export function isWrite(declared: Operation): boolean {
  return declared.method !== 'GET' && declared.isRead !== true
}

/** Whether a call does more than read, whatever its method: no page of others may have a browser make it. */
export function isAction(declared: Operation): boolean {
  return declared.method !== 'GET' || declared.isRun === true
}
