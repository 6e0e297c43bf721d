import { findAsset } from '../assets/assets.ts'
import type { SiteResponse } from './response.ts'

/** A file of the interface; its address changes with it. */
export function assetResponse(name: string): SiteResponse | undefined {
  const asset = findAsset(name)
  if (asset === undefined) return undefined
  const { body, contentType } = asset
  return {
    status: 200,
    body,
    ...asset.packed?.(),
    headers: {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    },
  }
}
