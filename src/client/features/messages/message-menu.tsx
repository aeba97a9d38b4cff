import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
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
import { TAKE_BACK_MINUTES } from '#shared/messages/message.constants.ts'
import type { Correspondent, Message } from '#shared/messages/message.contract.ts'
import { addMessage } from './message-cache.ts'
import { ReportDialog } from './report-dialog.tsx'

type MessageMenuProps = { message: Message; isMine: boolean; participant: Correspondent; now: number }

/** What can be done with one message: copy it, take mine back for a while, report theirs. */
export function MessageMenu({ message, isMine, participant, now }: MessageMenuProps) {
  const [asked, setAsked] = useState<'take-back' | 'report'>()
  const queryClient = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => call(messageCalls.takeBack, { params: { id: message.id } }),
    onSuccess: () => addMessage(queryClient, { ...message, body: null, pictures: [] }, false),
    onError: ({ message: description }) =>
      toast({ title: 'It could not be taken back', description, variant: 'destructive' }),
    onSettled: () => setAsked(undefined),
  })
  const isFresh = now - Date.parse(message.createdAt) < TAKE_BACK_MINUTES * 60_000
  const copy = () =>
    navigator.clipboard.writeText(message.body ?? '').then(
      () => toast({ title: 'Message copied' }),
      () => toast({ title: 'The message could not be copied', variant: 'destructive' }),
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
          {isMine && isFresh && (
            <DropdownMenuItem tone="danger" onSelect={() => setAsked('take-back')}>
              <TrashIcon />
              Take back
            </DropdownMenuItem>
          )}
          {!isMine && (
            <DropdownMenuItem tone="danger" onSelect={() => setAsked('report')}>
              <FlagIcon />
              Report message
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'take-back' && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || takeBack.isPending || setAsked(undefined)}
          title="Take this message back?"
          description={`${participant.name} will only see that a message was taken back.`}
          confirmLabel="Take back"
          tone="danger"
          pending={takeBack.isPending}
          onConfirm={() => takeBack.mutate()}
        />
      )}
      {asked === 'report' && (
        <ReportDialog
          target={{ targetType: 'MESSAGE', targetId: message.id }}
          what={`a message of ${participant.name}`}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
