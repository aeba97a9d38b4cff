import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Revision } from '#shared/articles/article.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { AppBackLink } from './app-link.tsx'
import { QueryView } from './query-view.tsx'
import { toast } from './toast.ts'

/** Fills the form with the words of a revision; a save makes them the newest one. */
export function restoreRevision<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { n }: Revision,
  words: Record<string, string> | null,
): void {
  if (!words) return
  for (const [name, text] of Object.entries(words)) {
    form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  window.scrollTo({ top: 0 })
  toast({
    title: `Revision ${formatCount(n)} is in the editor`,
    description: 'Nothing has changed for readers. Save to use it.',
  })
}

type Versioned = { version: number }

type RevisionEditorProps<Entity> = {
  id: string
  query: UseQueryResult<Entity, Error>
  /** As in "Article not found". */
  label: string
  back: { to: string; label: string }
  /** Why there may be nothing to edit. */
  missing: string
  children: (entity: Entity, onSaved: (saved: Versioned) => void) => ReactNode
}

/** Loads what is edited, and shows its form with the way back to the list. */
export function RevisionEditor<Entity extends Versioned>(props: RevisionEditorProps<Entity>) {
  const { id, query, label, back, missing, children } = props
  const { keyOf, onSaved } = useEditorKey(id)
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AppBackLink to={back.to} className="justify-self-start">
        {back.label}
      </AppBackLink>
      <QueryView
        query={query}
        what={label.toLowerCase()}
        skeleton={<Skeleton className="h-96" />}
        missing={
          <EmptyState level="h2" title={`${label} not found`}>
            {missing}
          </EmptyState>
        }
      >
        {(entity) => (
          <Fragment key={keyOf(entity.version)}>
            {children(entity, (saved) => onSaved(saved, entity.version))}
          </Fragment>
        )}
      </QueryView>
    </section>
  )
}

type OwnSave = { version: number; opened: number }

/**
 * The key of an editor: a new version by someone else starts the form again. One's own save or publication does not,
 * because one may be typing.
 */
function useEditorKey(id: string) {
  const [own, setOwn] = useState<OwnSave>()
  const openedWith = (version: number) => (own?.version === version ? own.opened : version)
  return {
    keyOf: (version: number) => `${id}:${openedWith(version)}`,
    /** To be called before the entity is fetched again. */
    onSaved: (saved: { version: number }, before: number) =>
      setOwn({ version: saved.version, opened: openedWith(before) }),
  }
}
