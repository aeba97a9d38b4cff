import { useState } from 'react'
import { BlockDialog } from '#client/lib/block-dialog.tsx'
import { messageCalls, requestCalls, safetyCalls } from '#client/lib/endpoint-map.ts'
import { ReportDialog } from '#client/lib/report-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { BellIcon, FlagIcon, LockIcon } from '#client/ui/icons.tsx'
import { ArchiveIcon, BellOffIcon } from '#client/ui/tool-icons.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { conversationKeys, threadQuery } from './message.queries.ts'
import { updateConversation } from './message-cache.ts'

export type ConversationActions = ReturnType<typeof useConversationActions>

const failure = 'Something went wrong'

/** The actions of a conversation, for every place that offers them, and the dialogs they open. */
export function useConversationActions(conversation: Conversation) {
  const { id, participant, request, isArchived, isMuted, isBlocked } = conversation
  const [dialog, setDialog] = useState<'block' | 'report'>()
  const close = () => setDialog(undefined)
  // Blocking and responding change what the user may do here, which the server decides.
  const options = { failure, invalidates: [threadQuery(id).queryKey, conversationKeys.lists] }
  const change = useEndpointMutation(messageCalls.change, {
    failure,
    onSuccess: (changed, _, queryClient) => updateConversation(queryClient, id, changed),
    invalidates: [conversationKeys.lists],
  })
  const unblock = useEndpointMutation(safetyCalls.unblock, options)
  const accept = useEndpointMutation(requestCalls.accept, options)
  const decline = useEndpointMutation(requestCalls.decline, options)

  const person = { params: { id: participant.userId } }
  const openBlock = () => setDialog('block')
  const openReport = () => setDialog('report')
  return {
    accept: () => request && accept.mutate({ params: { id: request.id } }),
    isAccepting: accept.isPending,
    decline: () => request && decline.mutate({ params: { id: request.id } }),
    isDeclining: decline.isPending,
    unblock: () => unblock.mutate(person),
    isUnblocking: unblock.isPending,
    openBlock,
    openReport,
    items: [
      {
        label: isMuted ? 'Unmute' : 'Mute',
        call: messageCalls.change,
        icon: isMuted ? <BellIcon /> : <BellOffIcon />,
        run: () => change.mutate({ params: { id }, body: { muted: !isMuted } }),
      },
      {
        label: isArchived ? 'Unarchive' : 'Archive',
        call: messageCalls.change,
        icon: <ArchiveIcon />,
        run: () => change.mutate({ params: { id }, body: { archived: !isArchived } }),
      },
      isBlocked
        ? {
            label: 'Unblock',
            call: safetyCalls.unblock,
            icon: <LockIcon />,
            run: () => unblock.mutate(person),
          }
        : { label: 'Block', call: safetyCalls.block, icon: <LockIcon />, isDanger: true, run: openBlock },
      { label: 'Report', call: safetyCalls.report, icon: <FlagIcon />, isDanger: true, run: openReport },
    ],
    dialogs: (
      <>
        {dialog === 'block' && (
          <BlockDialog
            userId={participant.userId}
            name={participant.name}
            invalidates={options.invalidates}
            onClose={close}
          />
        )}
        {dialog === 'report' && (
          <ReportDialog
            target={{ targetType: 'CONVERSATION', targetId: id }}
            what={participant.name}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
