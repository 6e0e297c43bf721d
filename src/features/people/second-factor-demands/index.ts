export { secondFactorDemandChanged } from './events.ts'
