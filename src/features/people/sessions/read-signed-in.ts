import type { Context } from '../../../kernel/context.ts'
import type { Visit } from '../../../http/visit.ts'
import { hashSecret } from '../tokens/index.ts'
import { authenticateSession } from './authenticate-session.ts'
import { organizationThatEnded } from './queries.ts'

/** Who the browser of a visit is signed in as. Notes that the session was used, so before any transaction. */
export async function readSignedIn({ services }: Context, { secret }: Visit): Promise<string | undefined> {
  return secret === undefined ? undefined : (await authenticateSession(services, secret))?.userId
}

/** The organization that signed the browser of a visit out, by demanding a second factor. */
export async function readDemandedSignOut({ db }: Context, { secret }: Visit): Promise<string | undefined> {
  return secret === undefined ? undefined : organizationThatEnded(db, hashSecret(secret))
}
