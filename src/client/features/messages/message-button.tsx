import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'

/** Arrives when it is first opened, not with the page. */
const MessageDialog = lazyComponent(() => import('./message-dialog.tsx'), 'MessageDialog')

type MessageButtonProps = {
  userId: string
  name: string
  full?: boolean
  /** `secondary` where something else is the first thing to do. */
  variant?: 'primary' | 'secondary'
}

/** Specification 2.6: only for somebody who is signed in and not the owner of the page. */
export function MessageButton({ userId, name, full = false, variant }: MessageButtonProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (!session || session.user.id === userId) return null
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button full={full} variant={variant} aria-haspopup="dialog" onClick={open}>
        <MessageIcon />
        Message
      </Button>
      {wasOpened && (
        <Suspense>
          <MessageDialog
            open={isOpen}
            onOpenChange={setIsOpen}
            ownId={session.user.id}
            theirId={userId}
            name={name}
          />
        </Suspense>
      )}
    </>
  )
}
