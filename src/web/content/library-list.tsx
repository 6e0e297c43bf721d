import { Link } from '@tanstack/react-router'
import { Folder } from 'lucide-react'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './library-list.module.css'
import type { LibraryNode } from './library-tree.ts'
import { SpaceIcon } from './space-icon.tsx'

/** Spaces as cards, in the collections that hold them. */
export function LibraryList({ nodes }: { nodes: LibraryNode[] }) {
  return (
    <ul className={styles.list}>
      {nodes.map((node) =>
        node.kind === 'collection' ? (
          <li key={node.id} className={styles.collection}>
            <h3 className={styles.heading}>
              <Folder aria-hidden size={15} />
              <Link
                to="/collections/$collectionId"
                params={{ collectionId: node.id }}
                className={styles.name}
              >
                {node.title || messages.untitled}
              </Link>
            </h3>
            <LibraryList nodes={node.children} />
          </li>
        ) : (
          <li key={node.id}>
            <Link to="/spaces/$spaceId" params={{ spaceId: node.id }} className={styles.space}>
              <SpaceIcon space={node.space} />
              <span className={styles.title}>{node.title || messages.untitled}</span>
              {node.space.urls.published !== undefined && <Badge tone="success">{messages.published}</Badge>}
              <span className={styles.time}>
                <RelativeTime at={node.space.updatedAt} />
              </span>
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}
