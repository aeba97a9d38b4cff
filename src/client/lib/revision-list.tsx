import { useInfiniteQuery } from '@tanstack/react-query'
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { Revision } from '#shared/articles/article.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import type { ListQuery } from './list-page.ts'
import { PagedList } from './paged-list.tsx'
import { TextChanges } from './text-changes.tsx'

type RevisionListProps = {
  query: ListQuery<Revision>
  /** Puts the words of a revision into the editor. */
  onRestore: (revision: Revision) => void
}

/** What each save changed, the latest first; words of earlier ones can be restored. */
export function RevisionList({ query, onRestore }: RevisionListProps) {
  const list = useInfiniteQuery(query)
  return (
    <section aria-labelledby="revisions" className="grid gap-3">
      <h2 id="revisions" className="text-xl">
        Revisions
      </h2>
      <PagedList
        list={list}
        what="revisions"
        empty={
          <EmptyState level="h3" title="No revisions yet">
            Each save appears here with its changes.
          </EmptyState>
        }
      >
        {(revisions) => (
          <Accordion>
            {revisions.map((revision, index) => (
              <AccordionItem key={revision.n} title={titleOf(revision)}>
                {revision.previousText === null ? (
                  <p>The first revision.</p>
                ) : (
                  <TextChanges
                    before={revision.previousText}
                    after={revision.text}
                    label={`Changes of revision ${formatCount(revision.n)}`}
                    same="Nothing that readers see has changed."
                  />
                )}
                {index > 0 && (
                  <Button variant="secondary" size="sm" className="mt-4" onClick={() => onRestore(revision)}>
                    Restore this revision
                  </Button>
                )}
              </AccordionItem>
            ))}
          </Accordion>
        )}
      </PagedList>
    </section>
  )
}

const titleOf = ({ n, at, editedBy }: Revision): string =>
  `Revision ${formatCount(n)}, ${formatDateTime(at)}${editedBy ? `, ${editedBy}` : ''}`
