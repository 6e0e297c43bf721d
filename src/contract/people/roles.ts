import { Type, type Static } from 'typebox'
import { Nullable } from '../shapes.ts'

export const roles = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const

export const Role = Type.Enum([...roles], { title: 'MemberRole' })
export type Role = Static<typeof Role>

/** `null` is a guest: a member without a role of their own. */
export const RoleOrGuest = Nullable(Role)
export type RoleOrGuest = Static<typeof RoleOrGuest>

export const DefaultLevel = Type.Union([RoleOrGuest, Type.Literal('inherit')], { title: 'DefaultLevel' })
export type DefaultLevel = Static<typeof DefaultLevel>
