const VOID = new Set(
  'divider image file drawing embed math expandable table swagger openapi-operation openapi-schemas openapi-webhook content-ref integration reusable-content raw'.split(
    ' ',
  ),
)

/** The member `isVoid` as the API has it for a block of this type; some have none. */
export function blockVoidMember(type: string): { isVoid?: boolean } {
  if (VOID.has(type)) return { isVoid: true }
  return type === 'images' || type === 'columns' ? { isVoid: false } : {}
}

/** The same for an inline. */
export function inlineVoidMember(type: string): { isVoid?: boolean } {
  return type === 'link' ? {} : { isVoid: type !== 'annotation' }
}
