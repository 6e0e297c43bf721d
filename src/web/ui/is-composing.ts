/**
 * Whether a key belongs to letters that are being composed, and not to the field: Safari says that they are done before
 * it tells of the Enter that ends them.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells of that Enter
  return event.isComposing || event.keyCode === 229
}
