import type { ReactNode } from 'react'

export type TreeNode = {
  id: string
  title: string
  href?: string | undefined
  icon?: ReactNode
  isMuted?: boolean
  /** A heading over what is below it, which leads nowhere itself. */
  isHeading?: boolean
  /** What else is said about it, at the end of its line. */
  note?: ReactNode
  children: TreeNode[]
}
