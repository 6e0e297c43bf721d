/** A part of a path with every sign encoded but letters, digits and `-._~`: `encodeURIComponent` leaves some more. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
