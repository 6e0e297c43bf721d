import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createOrganization } from '../features/people/organizations/index.ts'
import { createLink } from '../features/people/sign-in-links/index.ts'
import { createToken, hashSecret, newSecret, tokenByHash } from '../features/people/tokens/index.ts'
import { findOrCreateUser, userByEmail } from '../features/people/users/index.ts'
import type { Context, Services } from '../kernel/context.ts'
import { writeSettingOnce } from '../platform/database/settings.ts'
import { newId } from '../kernel/ids.ts'
import { transact } from '../kernel/transact.ts'
import { adminTokenFile } from './admin-token-file.ts'
import type { Owner } from './first-site.ts'
import { makeWelcome } from './welcome.ts'

const system = { kind: 'system' } as const

/**
 * On an empty database, makes the administrator, their organization and their token; of several instances one
 * does, and answers the path where the administrator sets a password, once.
 */
export async function firstStart(services: Services): Promise<string | undefined> {
  const { adminEmail, adminToken, dataDir } = services.config
  const marker = newId()
  const secret = adminToken ?? newSecret()
  const made = await transact(services, system, async (ctx) => {
    const winner = await writeSettingOnce(ctx.db, { name: 'first-start', value: marker })
    if (winner !== marker) {
      if (adminToken !== undefined) await ensureToken(ctx, { email: adminEmail, secret })
      return undefined
    }
    const owner = await setUp(ctx, { email: adminEmail, secret })
    // Before the commit, so that a token that works is never lost; written again if the commit is retried.
    if (adminToken === undefined) writeToken(adminTokenFile(dataDir), secret)
    return {
      owner,
      passwordPath: await createLink(ctx, {
        email: adminEmail,
        purpose: 'password',
        returnTo: '/app/welcome',
      }),
    }
  })
  if (made !== undefined) await makeFirstSite(services, made.owner)
  return made?.passwordPath
}

async function makeFirstSite(services: Services, owner: Owner): Promise<void> {
  const { demo } = services.config
  if (demo === 'none') return
  const { hasHandbook, makeHandbook } = await import('./handbook.ts')
  await (demo === 'handbook' && hasHandbook() ? makeHandbook(services, owner) : makeWelcome(services, owner))
}

async function setUp(
  ctx: Context,
  { email, secret }: { email: string; secret: string },
): Promise<{ organizationId: string; userId: string }> {
  const user = await findOrCreateUser(ctx, { email, displayName: 'Administrator', isVerified: true })
  const organizationId = await createOrganization(ctx, { title: 'My organization', userId: user.id })
  await createToken(ctx, { userId: user.id, name: 'First token', secret })
  return { organizationId, userId: user.id }
}

// A token that was changed in the configuration works from the next start on.
async function ensureToken(
  ctx: Context,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  if (await tokenByHash(ctx.db, hashSecret(secret))) return
  const user = await userByEmail(ctx.db, email)
  if (user !== undefined) await createToken(ctx, { userId: user.id, name: 'From the configuration', secret })
}

function writeToken(file: string, secret: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === secret) return
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flush: true })
  chmodSync(file, 0o600)
}
