import type { Context } from '../../../kernel/context.ts'
import type { Visit } from '../../../http/visit.ts'
import { authenticateSession } from './authenticate-session.ts'

/** Who the browser of a visit is signed in as. Notes that the session was used, so before any transaction. */
export async function readSignedIn({ services }: Context, { secret }: Visit): Promise<string | undefined> {
  return secret === undefined ? undefined : (await authenticateSession(services, secret))?.userId
}
