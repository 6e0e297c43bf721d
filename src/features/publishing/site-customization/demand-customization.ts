import { ApiError } from '../../../contract/errors.ts'
import type {
  CustomizationInput,
  CustomizationOverride,
} from '../../../contract/publishing/site-customization.ts'
import { demandCondition } from '../sites/index.ts'

const schemes = /^(https?:|mailto:|tel:|[/#?.])/i

/** Refuses links that a browser would run instead of follow, and conditions that are none. */
export function demandCustomization(given: CustomizationInput | CustomizationOverride): void {
  demandLinks('', given)
  const links = given.header?.links ?? []
  for (const [at, { condition }] of links.entries())
    demandCondition(`header.links.${at}.condition`, condition)
}

function demandLinks(place: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('kind' in value && value.kind === 'url' && 'url' in value && !schemes.test(String(value.url)))
    throw new ApiError('bad-request', `${place}.url: must begin with https://, http://, mailto: or tel:`)
  for (const [name, member] of Object.entries(value))
    demandLinks(place === '' ? name : `${place}.${name}`, member)
}
