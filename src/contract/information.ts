import { Type } from 'typebox'
import { operation } from './operation.ts'

export const getApiInformation = operation({
  id: 'getApiInformation',
  tag: 'Information',
  summary: 'Get the version of this server',
  method: 'GET',
  path: '/',
  access: { on: 'user' },
  status: 200,
  response: Type.Object({ version: Type.String(), build: Type.String() }, { title: 'ApiInformation' }),
})
