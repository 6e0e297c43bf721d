export { setUpSecondFactor } from './confirm-second-factor.ts'
export { recoveryCodesRenewed, recoveryCodeUsed, secondFactorAdded, secondFactorRemoved } from './events.ts'
export { authenticatorOf, type Authenticator } from './new-authenticator.ts'
export { openSecondStep, openSetUp } from './open-second-step.ts'
export {
  deleteExpiredSteps,
  deleteStep,
  deleteStepsOf,
  hasSecondFactor,
  lockStep,
  secondFactorHolders,
  stepBy,
  type StepRow,
} from './queries.ts'
export { removeSecondFactor } from './remove-second-factor.ts'
export { forgetCodes, limitCodes, takeCode } from './take-code.ts'
