import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/lib/call.ts'
import { messageCalls, requestCalls, safetyCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { threadQuery } from './message.queries.ts'
import { changeConversation, refreshLists } from './message-cache.ts'
import { ReportDialog } from './report-dialog.tsx'

export type ConversationDeeds = ReturnType<typeof useConversationActions>

/** Everything one can do with a conversation, whichever button it is asked by. */
export function useConversationActions({ id, participant, request, isArchived, isMuted }: Conversation) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'block' | 'report'>()
  const complain = ({ message: description }: Error) =>
    toast({ title: 'That did not work', description, variant: 'destructive' })
  /** Who is blocked and what was answered changes what one may do here: the server knows best. */
  const lookAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
      refreshLists(queryClient),
    ])

  const change = useMutation({
    mutationFn: (body: { archived?: boolean; muted?: boolean }) =>
      call(messageCalls.change, { params: { id }, body }),
    onSuccess: (conversation) => {
      changeConversation(queryClient, id, conversation)
      return refreshLists(queryClient)
    },
    onError: complain,
  })
  const block = useMutation({
    mutationFn: () => call(safetyCalls.block, { params: { id: participant.userId } }),
    onSuccess: () => {
      toast({ title: `${participant.name} is blocked` })
      return lookAgain()
    },
    onError: complain,
    onSettled: () => setAsked(undefined),
  })
  const unblock = useMutation({
    mutationFn: () => call(safetyCalls.unblock, { params: { id: participant.userId } }),
    onSuccess: lookAgain,
    onError: complain,
  })
  const answer = useMutation({
    mutationFn: async (action: 'accept' | 'decline') => {
      if (!request) return
      const input = { params: { id: request.id } }
      await (action === 'accept' ? call(requestCalls.accept, input) : call(requestCalls.decline, input))
    },
    onSuccess: lookAgain,
    onError: (error) => {
      complain(error)
      return lookAgain()
    },
  })

  return {
    answer: (action: 'accept' | 'decline') => answer.mutate(action),
    answering: answer.isPending ? answer.variables : undefined,
    toggleMute: () => change.mutate({ muted: !isMuted }),
    toggleArchive: () => change.mutate({ archived: !isArchived }),
    unblock: () => unblock.mutate(),
    isUnblocking: unblock.isPending,
    askToBlock: () => setAsked('block'),
    askToReport: () => setAsked('report'),
    dialogs: (
      <>
        {asked === 'block' && (
          <AlertDialog
            open
            onOpenChange={(isOpen) => isOpen || block.isPending || setAsked(undefined)}
            title={`Block ${participant.name}?`}
            description={`Neither of you can write to the other any more. ${participant.name} is not told.`}
            confirmLabel={`Block ${participant.name}`}
            tone="danger"
            pending={block.isPending}
            onConfirm={() => block.mutate()}
          />
        )}
        {asked === 'report' && (
          <ReportDialog
            target={{ targetType: 'CONVERSATION', targetId: id }}
            what={participant.name}
            onClose={() => setAsked(undefined)}
          />
        )}
      </>
    ),
  }
}
