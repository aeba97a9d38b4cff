import { AppLink } from '#client/lib/app-link.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

type SaveBarProps = { isDirty: boolean; pending: boolean; onDiscard: () => void }

/** What takes the focus is scrolled clear of the bar at the foot and of the header. */
export const clearOfBar =
  '[&_:is(input,textarea,select,button)]:scroll-mt-36 [&_:is(input,textarea,select,button)]:scroll-mb-24'

/** Stays at the foot of the screen while one edits. */
export function SaveBar({ isDirty, pending, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-30 border-t-2 border-rule bg-card pb-[env(safe-area-inset-bottom)]">
      <PageWidth className="flex min-h-16 items-center gap-2 py-2.5">
        <p role="status" className="min-w-0 flex-1 text-ui text-muted max-sm:sr-only">
          {isDirty ? 'Changes not saved yet' : 'Everything is saved'}
        </p>
        <AlertDialog
          trigger={
            <Button variant="ghost" disabled={!isDirty || pending} className="max-sm:mr-auto">
              Discard
            </Button>
          }
          title="Discard your changes?"
          description="Everything goes back to what was last saved. The draft in this browser is thrown away."
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          tone="danger"
          onConfirm={onDiscard}
        />
        <Button asChild variant="quiet">
          <AppLink to={paths.athletePreview()}>Preview</AppLink>
        </Button>
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </PageWidth>
    </div>
  )
}
