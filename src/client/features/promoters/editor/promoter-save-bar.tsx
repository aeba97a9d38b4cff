import { Button } from '#client/ui/button.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'

/** What one of the buttons asks for beside saving. */
export type SaveWish = 'save' | 'publish' | 'take-down' | 'preview'

type PromoterSaveBarProps = {
  isDirty: boolean
  isPublished: boolean
  /** The button that was pressed, while it is worked on. */
  pending: SaveWish | null
  onWish: (wish: SaveWish) => void
}

/** Stays at the foot of the screen while one edits. The form itself saves, whatever else was wished for. */
export function PromoterSaveBar({ isDirty, isPublished, pending, onWish }: PromoterSaveBarProps) {
  return (
    <div className="sticky bottom-0 z-30 border-t-2 border-rule bg-card pb-[env(safe-area-inset-bottom)]">
      <PageWidth className="flex min-h-16 flex-wrap items-center justify-end gap-2 py-2.5">
        <p role="status" className="min-w-0 flex-1 text-ui text-muted max-md:sr-only">
          {isDirty ? 'Changes not saved yet' : 'Everything is saved'}
          {isPublished ? ' · Published' : ' · Not published'}
        </p>
        <Button
          variant="ghost"
          pending={pending === (isPublished ? 'take-down' : 'preview')}
          onClick={() => onWish(isPublished ? 'take-down' : 'preview')}
        >
          {isPublished ? 'Take down' : 'Preview'}
        </Button>
        {isPublished && (
          <Button variant="quiet" pending={pending === 'preview'} onClick={() => onWish('preview')}>
            Preview
          </Button>
        )}
        <Button type="submit" variant={isPublished ? 'primary' : 'secondary'} pending={pending === 'save'}>
          Save
        </Button>
        {!isPublished && (
          <Button pending={pending === 'publish'} onClick={() => onWish('publish')}>
            Publish
          </Button>
        )}
      </PageWidth>
    </div>
  )
}
