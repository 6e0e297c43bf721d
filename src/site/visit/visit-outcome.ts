import type { Place } from './open-place.ts'

/** Where a request leads. */
export type Visit =
  | { kind: 'place'; place: Place }
  | { kind: 'redirect'; location: string; cookies?: string[] }
  | {
      kind: 'sign-in'
      status: 401 | 403
      notice: 'signInRefused' | 'signInUsedUp' | 'noSignIn' | 'onlyForMembers' | 'left' | 'notForYou'
      next?: { href: string; label: 'signInAgain' | 'signInOtherwise' | 'openAgain' }
      cookies: string[]
    }
  /** A program shows no token that holds; the challenge says where it gets one. */
  | { kind: 'unauthorized'; challenge: string }
  | { kind: 'nothing'; isHostUnknown?: boolean }
