import { useCallback, useRef, useState } from 'react'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { MediaActions } from './media-actions.tsx'
import { MediaForm } from './media-form.tsx'
import { MediaStage } from './media-stage.tsx'

type MediaDrawerProps = {
  item: MediaItem
  name: string
  isOnProfile: boolean
  hasProfile: boolean
  onClose: () => void
}

/** Everything about one entry. Words that were typed and not saved are not thrown away without asking. */
export function MediaDrawer({ item, name, isOnProfile, hasProfile, onClose }: MediaDrawerProps) {
  // Asked for at the moment of closing: Escape can follow the last letter before anything is drawn again.
  const isDirty = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isDirty.current ? setIsAsking(true) : onClose())
  const noteDirty = useCallback((now: boolean) => {
    isDirty.current = now
  }, [])
  return (
    <>
      <Sheet open onOpenChange={(isOpen) => isOpen || close()}>
        <SheetContent title={item.kind === 'IMAGE' ? 'Picture' : 'Video'} className="w-[min(30rem,100vw)]">
          <div className="grid gap-6">
            <MediaStage item={item} />
            {isOnProfile && <p className="text-sm text-muted">Among the first six: your profile shows it.</p>}
            <MediaForm key={item.id} item={item} onDirty={noteDirty} onSaved={onClose} />
            <MediaActions item={item} name={name} hasProfile={hasProfile} onRemoved={onClose} />
          </div>
        </SheetContent>
      </Sheet>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Leave without saving?"
        description="What you typed about this entry is not saved yet."
        confirmLabel="Leave without saving"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
      />
    </>
  )
}
