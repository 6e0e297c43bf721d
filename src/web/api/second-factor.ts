import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../contract/people/second-factors.ts'
import { messages } from '../locales/messages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: () => call(getSecondFactor),
})

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (current: string) =>
      call(beginSecondFactor, { body: current === '' ? {} : { current } }).catch(
        refuseAt('current', messages.secondFactor.wrongPassword),
      ),
    onSettled: useRefresh(),
  })
}

export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }).catch(refuseCode),
    onSettled: useRefresh(),
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }).catch(refuseCode),
    onSettled: useRefresh(),
  })
}

export function useRemoveSecondFactor() {
  return useMutation({
    mutationFn: (code: string) => call(removeSecondFactor, { body: { code } }).catch(refuseCode),
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.secondFactor })
}

function refuseCode(error: unknown): never {
  return refuseAt('code', messages.secondFactor.wrongCode)(error)
}

/** Tells what is wrong in a field in the words of the app. */
function refuseAt(field: string, words: string) {
  return (error: unknown): never => {
    if (!(error instanceof RefusedCall)) throw error
    if (error.status === 403) throw new RefusedCall(403, messages.secondFactor.signInAgain)
    if (error.status === 429) throw new RefusedCall(429, messages.secondFactor.tooManyTries)
    throw error.status === 400 ? new RefusedCall(400, `${field}: ${words}`) : error
  }
}
