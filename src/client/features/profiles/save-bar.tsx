import { ButtonLink } from '#client/lib/app-link.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { EyeIcon } from '#client/ui/icons.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'

export type SaveIntent = 'save' | 'publish' | 'unpublish' | 'preview'

type SaveBarProps = {
  isDirty: boolean
  isNew: boolean
  isPublished: boolean
  publishedBy: 'button' | 'field'
  previewPath: string | null
  /** The button that was pressed, while it is saving. */
  pending: SaveIntent | null
  onSave: (intent: SaveIntent) => void
  onDiscard: () => void
}

/** Focused controls scroll clear of the header and of the bar at the bottom. */
export const scrollMargins =
  '[&_:is(input,textarea,select,button)]:scroll-mt-36 [&_:is(input,textarea,select,button)]:scroll-mb-24'

/** Stays at the bottom of the screen while editing. */
export function SaveBar({ isDirty, isNew, publishedBy, pending, onDiscard, ...props }: SaveBarProps) {
  const isByButton = publishedBy === 'button'
  return (
    <div className="sticky bottom-tabbar z-30 border-t-2 border-rule bg-card pb-[env(safe-area-inset-bottom)]">
      <PageWidth className="flex min-h-16 flex-wrap items-center gap-2 py-2.5">
        <p role="status" className="min-w-0 flex-1 text-ui text-muted max-md:sr-only">
          {statusOf({ isDirty, isNew, isByButton, isPublished: props.isPublished })}
        </p>
        <AlertDialog
          trigger={
            <Button
              variant="ghost"
              disabled={!isDirty || pending !== null}
              className={isByButton ? 'max-md:hidden' : 'max-sm:mr-auto'}
            >
              Discard
            </Button>
          }
          title="Discard your changes?"
          description="All fields go back to the last saved version, and the draft in this browser is deleted."
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          tone="danger"
          onConfirm={onDiscard}
        />
        {isByButton ? (
          <PublishButtons {...props} isUnsaved={isDirty || isNew} pending={pending} />
        ) : (
          <>
            <ButtonLink to={props.previewPath ?? ''} variant="quiet">
              Preview
            </ButtonLink>
            <Button type="submit" pending={pending !== null}>
              Save
            </Button>
          </>
        )}
      </PageWidth>
    </div>
  )
}

type PublishButtonsProps = Pick<SaveBarProps, 'isPublished' | 'previewPath' | 'pending' | 'onSave'> & {
  isUnsaved: boolean
}

function PublishButtons({ isPublished, previewPath, pending, onSave, isUnsaved }: PublishButtonsProps) {
  const buttonFor = (intent: SaveIntent) => ({
    pending: pending === intent,
    className: 'max-md:flex-1',
    // Enter in a field saves.
    ...(intent === 'save' ? { type: 'submit' as const } : { onClick: () => onSave(intent) }),
  })
  const icon = <EyeIcon />
  return (
    <>
      {isUnsaved || !previewPath ? (
        <Button variant="ghost" pending={pending === 'preview'} onClick={() => onSave('preview')}>
          {icon}
          <span className="max-md:sr-only">Save and preview</span>
        </Button>
      ) : (
        <ButtonLink to={previewPath} variant="ghost">
          {icon}
          <span className="max-md:sr-only">Preview</span>
        </ButtonLink>
      )}
      {isPublished ? (
        <>
          <Button variant="quiet" {...buttonFor('unpublish')}>
            Unpublish
          </Button>
          <Button {...buttonFor('save')}>Save changes</Button>
        </>
      ) : (
        <>
          <Button variant="quiet" {...buttonFor('save')}>
            Save draft
          </Button>
          <Button {...buttonFor('publish')}>Publish</Button>
        </>
      )}
    </>
  )
}

function statusOf({
  isDirty,
  isNew,
  isByButton,
  isPublished,
}: Record<'isDirty' | 'isNew' | 'isByButton' | 'isPublished', boolean>): string {
  if (isDirty) return 'Unsaved changes'
  if (isNew) return 'Not saved yet'
  if (!isByButton) return 'All changes saved'
  return isPublished ? 'Published, all changes saved' : 'Draft, all changes saved'
}
