import { Button } from '#client/ui/button.tsx'
import { EyeIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'

type SaveBarProps = {
  isDirty: boolean
  isPublished: boolean
  isNew: boolean
  isSaving: boolean
  onSave: (published: boolean) => void
  onPreview: () => void
}

/** Stays in sight below the form. */
export function SaveBar({ isDirty, isPublished, isNew, isSaving, onSave, onPreview }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 border-t-2 border-rule bg-card pb-[env(safe-area-inset-bottom)]">
      <PageWidth className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <p role="status" className="mr-auto text-sm text-muted max-md:sr-only">
          {stateOf({ isDirty, isPublished, isNew })}
        </p>
        <Button variant="ghost" pending={isSaving} onClick={onPreview}>
          <EyeIcon />
          <span className="max-md:sr-only">{isDirty || isNew ? 'Save and preview' : 'Preview'}</span>
        </Button>
        <Button variant="quiet" pending={isSaving} onClick={() => onSave(false)} className="max-md:flex-1">
          {isPublished ? 'Unpublish' : 'Save draft'}
        </Button>
        <Button pending={isSaving} onClick={() => onSave(true)} className="max-md:flex-1">
          {isPublished ? 'Save changes' : 'Publish'}
        </Button>
      </PageWidth>
    </div>
  )
}

function stateOf({ isDirty, isPublished, isNew }: Pick<SaveBarProps, 'isDirty' | 'isPublished' | 'isNew'>) {
  if (isDirty) return 'Changes not saved yet'
  if (isNew) return 'Not saved yet'
  return isPublished ? 'Published, all changes saved' : 'Draft, all changes saved'
}
