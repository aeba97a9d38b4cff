import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Revision } from '#shared/articles/article.contract.ts'
import { formatCount } from '#shared/format/number.ts'
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

type OwnSave = { version: number; opened: number }

/**
 * The key of an editor: a new version by someone else starts the form again. One's own save or publication does not,
 * because one may be typing.
 */
export function useEditorKey(id: string) {
  const [own, setOwn] = useState<OwnSave>()
  const openedWith = (version: number) => (own?.version === version ? own.opened : version)
  return {
    keyOf: (version: number) => `${id}:${openedWith(version)}`,
    /** To be called before the entity is fetched again. */
    onSaved: (saved: { version: number }, before: number) =>
      setOwn({ version: saved.version, opened: openedWith(before) }),
  }
}
