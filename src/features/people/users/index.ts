export { findOrCreateUser } from './find-or-create-user.ts'
export { presentUser } from './present.ts'
export {
  userByEmail,
  userById,
  userColumns,
  usersByIds,
  usersWithEmails,
  verifyEmail,
  type UserRow,
} from './queries.ts'
