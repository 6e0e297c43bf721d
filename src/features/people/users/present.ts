import type { User } from '../../../contract/people/users.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import type { UserRow } from './queries.ts'

export function presentUser(ctx: Pick<Context, 'services'>, user: Omit<UserRow, 'email_verified_at'>): User {
  return {
    object: 'user',
    id: user.id,
    displayName: user.display_name,
    email: user.email,
    ...(user.photo_url === null ? {} : { photoURL: user.photo_url }),
    urls: { location: locationUrl(ctx, `/users/${user.id}`) },
  }
}
