import { ApiError } from '../../../contract/errors.ts'
import type {
  CustomizationInput,
  CustomizationOverride,
} from '../../../contract/publishing/site-customization.ts'
import { requireCondition } from '../sites/index.ts'

const schemes = /^(https?:|mailto:|tel:|[/#?.])/i

/** Refuses links that a browser would run instead of follow, and conditions that are none. */
export function requireCustomization(given: CustomizationInput | CustomizationOverride): void {
  requireLinks('', given)
  const links = given.header?.links ?? []
  for (const [at, { condition }] of links.entries())
    requireCondition(`header.links.${at}.condition`, condition)
}

function requireLinks(place: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if ('kind' in value && value.kind === 'url' && 'url' in value && !schemes.test(String(value.url)))
    throw new ApiError('bad-request', `${place}.url: must begin with https://, http://, mailto: or tel:`)
  for (const [name, member] of Object.entries(value))
    requireLinks(place === '' ? name : `${place}.${name}`, member)
}
