import { canonicalJson, sameJson } from './hash.ts'
import type { TagEntry } from './entries.ts'

/**
 * Merges two lists of tags that come from one, tag by tag. They are names for looks: where both sides gave a tag other
 * looks, one of them counts, the same from either side, and nobody is asked.
 */
export function mergeTags(base: TagEntry[], primary: TagEntry[], changed: TagEntry[]): TagEntry[] {
  if (sameJson(base, changed)) return primary
  if (sameJson(base, primary)) return changed
  const [b, p, c] = [base, primary, changed].map(bySlug)
  const known = base.map(({ slug }) => slug)
  const others = [...primary, ...changed].map(({ slug }) => slug).toSorted()
  return [...new Set([...known, ...others])].flatMap((slug) => {
    const merged = mergeTag(b?.get(slug), p?.get(slug), c?.get(slug))
    return merged === undefined ? [] : [merged]
  })
}

function mergeTag(
  base: TagEntry | undefined,
  primary: TagEntry | undefined,
  changed: TagEntry | undefined,
): TagEntry | undefined {
  if (sameJson(base, changed)) return primary
  if (sameJson(base, primary)) return changed
  if (primary === undefined || changed === undefined) return primary ?? changed
  return canonicalJson(primary) > canonicalJson(changed) ? primary : changed
}

function bySlug(tags: TagEntry[]): Map<string, TagEntry> {
  return new Map(tags.map((tag) => [tag.slug, tag]))
}
