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
