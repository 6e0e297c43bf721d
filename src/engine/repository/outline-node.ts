import type { PlainObject } from '../document/nodes.ts'

/** What a table of contents says: the pages in their order, by the paths of their files. */
export type OutlineNode =
  | { kind: 'page'; path: string; title?: string; linkTitle?: string; children: OutlineNode[] }
  | { kind: 'group'; title: string; anchor?: string; children: OutlineNode[] }
  | { kind: 'link'; title: string; linkTitle?: string; url: string; children: OutlineNode[] }
  | { kind: 'computed'; computed: PlainObject; children: OutlineNode[] }
