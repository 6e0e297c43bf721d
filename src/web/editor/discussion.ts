import { createContext } from 'react'

/** What is said about the page that is written, and the way to say something. */
export type EditorDiscussion = {
  /** The keys of blocks with open comments. */
  commented: string[]
  /** Opens the comments, on a block or on some of its words. */
  comment: (target: { node: string; preview?: string; quote?: string }) => void
}

export const Discussion = createContext<EditorDiscussion | undefined>(undefined)
