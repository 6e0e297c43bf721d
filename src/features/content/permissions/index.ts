export { changeLevel } from './change-level.ts'
export { permissionsUpdated } from './events.ts'
export { membersWithAccess } from './queries.ts'
export { permissionRoutes } from './routes.ts'
