import { useState } from 'react'
import { messageCalls, safetyCalls } from '#client/lib/endpoint-map.ts'
import { ReportDialog } from '#client/lib/report-dialog.tsx'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { CopyIcon, FlagIcon } from '#client/ui/icons.tsx'
import { MoreIcon, TrashIcon } from '#client/ui/tool-icons.tsx'
import type { Correspondent, Message } from '#shared/messages/message.contract.ts'
import { canDelete } from '#shared/messages/message.rules.ts'
import { addMessage } from './message-cache.ts'

type MessageMenuProps = { message: Message; isMine: boolean; participant: Correspondent; now: number }

/** Actions for one message: copy it, delete the user's own for a while, report the other's. */
export function MessageMenu({ message, isMine, participant, now }: MessageMenuProps) {
  const [dialog, setDialog] = useState<'delete' | 'report'>()
  const close = () => setDialog(undefined)
  const remove = useEndpointMutation(messageCalls.remove, {
    failure: 'We couldn’t delete the message',
    onSuccess: (_response, _input, queryClient) =>
      addMessage(queryClient, { ...message, body: null, pictures: [], files: [] }, false),
    onSettled: close,
  })
  const isDeletable = isMine && canDelete(new Date(message.createdAt), new Date(now))
  const copy = () =>
    navigator.clipboard.writeText(message.body ?? '').then(
      () => toast({ title: 'Message copied' }),
      () => toast({ title: 'We couldn’t copy the message', variant: 'destructive' }),
    )
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Message actions"
            className="size-8 text-muted opacity-0 group-hover/bubble:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          >
            <MoreIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => void copy()}>
            <CopyIcon />
            Copy text
          </DropdownMenuItem>
          {isDeletable && (
            <DropdownMenuItem call={messageCalls.remove} tone="danger" onSelect={() => setDialog('delete')}>
              <TrashIcon />
              Delete message
            </DropdownMenuItem>
          )}
          {!isMine && (
            <DropdownMenuItem call={safetyCalls.report} tone="danger" onSelect={() => setDialog('report')}>
              <FlagIcon />
              Report message
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'delete' && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || remove.isPending || close()}
          title="Delete this message?"
          description={`${participant.name} will see that you deleted a message.`}
          confirmLabel="Delete"
          tone="danger"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: message.id } })}
        />
      )}
      {dialog === 'report' && (
        <ReportDialog
          target={{ targetType: 'MESSAGE', targetId: message.id }}
          what={`a message from ${participant.name}`}
          onClose={close}
        />
      )}
    </>
  )
}
