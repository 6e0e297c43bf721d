export { administersServer, requireServerAdministrator } from './administers-server.ts'
export { accountClaimed } from './events.ts'
export { findOrCreateUser } from './find-or-create-user.ts'
export { presentUser } from './present.ts'
export { proveAddress } from './prove-address.ts'
export {
  languagesByEmail,
  languagesOf,
  setLanguages,
  userByEmail,
  userById,
  userColumns,
  usersByIds,
  usersWithEmails,
  type UserRow,
} from './queries.ts'
