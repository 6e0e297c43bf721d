import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Timestamp, Url } from '../shapes.ts'
import { SiteHostname } from './site-words.ts'

const CustomHostname = Type.Object(
  {
    object: Type.Literal('custom-hostname'),
    hostname: SiteHostname,
    target: Type.Object({ type: Type.Literal('site'), site: Type.String() }),
    isActive: Type.Boolean({ description: 'The site is served there: the name was proven to be its own.' }),
    status: Type.Optional(
      Type.Enum(['dns_passed', 'dns_wrong_cname', 'dns_no_cname'], {
        description: 'What the last check of the domain’s records found.',
      }),
    ),
    verification: Type.Object(
      {
        state: Type.Enum(['pending', 'verified']),
        method: Type.Optional(
          Type.Enum(['txt', 'cname', 'operator', 'localhost'], {
            description: 'What proved it: a record, or the word of who runs this installation.',
          }),
        ),
        verifiedAt: Type.Optional(Timestamp),
        records: Type.Array(
          Type.Object({
            type: Type.Enum(['TXT', 'CNAME']),
            name: Type.String(),
            value: Type.String(),
          }),
          { description: 'Any one of these records in the DNS proves that the name is the site’s.' },
        ),
      },
      { description: 'Not of the vendor’s: how the name is shown to belong to the site, and what to set.' },
    ),
    urls: Type.Object({ location: Url }),
  },
  { title: 'CustomHostname' },
)
export type CustomHostname = Static<typeof CustomHostname>

const tag = 'Custom hostnames'
const path = '/custom-hostnames/{hostname}'
const params = Type.Object({ hostname: Type.String({ minLength: 1, maxLength: 512 }) })
const access = { on: 'user' } as const
const whose = 'For `create` on the site that has it; for others it is not there.'

export const getCustomHostname = operation({
  id: 'getCustomHostname',
  tag,
  summary: 'Get a domain that a site is served at',
  description: whose,
  method: 'GET',
  path,
  access,
  params,
  status: 200,
  response: CustomHostname,
})

export const dnsRevalidateCustomHostname = operation({
  id: 'dnsRevalidateCustomHostname',
  tag,
  summary: 'Check whether a domain leads to this installation',
  description: whose,
  method: 'PATCH',
  path,
  access,
  params,
  status: 204,
})

export const removeCustomHostname = operation({
  id: 'removeCustomHostname',
  tag,
  summary: 'Take a domain off its site',
  description: whose,
  method: 'DELETE',
  path,
  access,
  params,
  status: 204,
})

export const customHostnameOperations = [getCustomHostname, dnsRevalidateCustomHostname, removeCustomHostname]
