import { useState } from 'react'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'

/** Loaded when it is first opened. */
const MessageDialog = lazyComponent(() => import('./message-dialog.tsx'), 'MessageDialog')

type MessageButtonProps = {
  userId: string
  name: string
  full?: boolean
  /** `secondary` where the page has another primary action. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'sm' | 'md'
  /** Opens the dialog at once, for someone who came here to write. */
  startsOpen?: boolean
}

/** Specification 2.6: only for signed-in users who don't own the page. */
export function MessageButton({
  userId,
  name,
  full = false,
  variant,
  size,
  startsOpen = false,
}: MessageButtonProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (!session || session.user.id === userId) return null
  return (
    <>
      <Button
        call={messageCalls.send}
        full={full}
        variant={variant}
        size={size}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MessageIcon />
        Message
      </Button>
      {isOpen && (
        <MessageDialog
          ownId={session.user.id}
          theirId={userId}
          name={name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
