export { presentTeam } from './present.ts'
export { teamsAmong, teamsBy } from './queries.ts'
export { readTeam } from './read-team.ts'
