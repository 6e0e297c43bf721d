import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  discardServerJob,
  getServerStatus,
  listServerJobs,
  retryServerJob,
  sendTestMail,
} from '../../contract/observers/server.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export const serverQuery = queryOptions({
  queryKey: keys.server,
  queryFn: () => call(getServerStatus),
  refetchInterval: 15_000,
})

export const serverJobsQuery = queryOptions({
  queryKey: keys.serverJobs,
  queryFn: () => allPages((query) => call(listServerJobs, { query })),
  refetchInterval: 5000,
})

export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call(retryServerJob, { params: { jobId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.server }),
  })
}

export function useDiscardJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call(discardServerJob, { params: { jobId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.server }),
  })
}

export function useSendTestMail() {
  return useMutation({ mutationFn: (to: string) => call(sendTestMail, { body: { to } }) })
}
