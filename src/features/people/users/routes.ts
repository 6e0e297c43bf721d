import { removeUserPhoto, setUserPhoto } from '../../../contract/people/pictures.ts'
import { getAuthenticatedUser, getUserById, updateUserById } from '../../../contract/people/users.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { actingUser } from '../access/index.ts'
import { readPicture } from '../pictures/index.ts'
import { changePhoto } from './change-photo.ts'
import { changeProfile } from './change-profile.ts'
import { presentUser } from './present.ts'
import { readUser } from './read-user.ts'

export const userRoutes: Route[] = [
  implement(getAuthenticatedUser, async (ctx) => presentUser(ctx, await readUser(ctx, actingUser(ctx)))),
  implement(getUserById, async (ctx, { params }) => {
    const { email, ...user } = presentUser(ctx, await readUser(ctx, params.userId))
    // A page may name somebody to everybody; how to reach them is another matter.
    return ctx.actor.kind === 'visitor' ? user : { ...user, ...(email && { email }) }
  }),
  implement(updateUserById, async (ctx, { params, body }) =>
    presentUser(ctx, await changeProfile(ctx, { userId: params.userId, change: body })),
  ),
  implementPrepared(
    setUserPhoto,
    async (_ctx, { body }) => readPicture(body.picture),
    async (ctx, { params }, picture) => presentUser(ctx, await changePhoto(ctx, params.userId, picture)),
  ),
  implement(removeUserPhoto, async (ctx, { params }) =>
    presentUser(ctx, await changeProfile(ctx, { userId: params.userId, change: { photoURL: null } })),
  ),
]
