export { addMember } from './add-member.ts'
export { presentMember } from './present.ts'
export { membersAmong, selectMembers, type MemberRow } from './queries.ts'
export { readMember } from './read-member.ts'
