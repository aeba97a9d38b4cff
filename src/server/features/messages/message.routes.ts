import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { requestEndpoints } from '#shared/messages/request.contract.ts'
import { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { createAcceptRequest, createDeclineRequest, createWithdrawRequest } from './answer-request.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { findConversationWith } from './find-conversation-with.ts'
import { keepConversation } from './keep-conversation.ts'
import { listBlocked } from './list-blocked.ts'
import { listConversations } from './list-conversations.ts'
import { listRequests } from './list-requests.ts'
import { openThread } from './open-thread.ts'
import { readConversation } from './read-conversation.ts'
import { reportAbuse } from './report-abuse.ts'
import { resendRequest } from './resend-request.ts'
import { sendMessage } from './send-message.ts'
import { showTyping } from './show-typing.ts'
import { takeBackMessage } from './take-back-message.ts'

export function serveMessages(edge: Edge): void {
  const { realtime } = edge
  serve(edge, messageEndpoints.send, sendMessage)
  serve(edge, messageEndpoints.takeBack, takeBackMessage)
  serve(edge, messageEndpoints.conversations, listConversations)
  serve(edge, messageEndpoints.withPerson, findConversationWith)
  serve(edge, messageEndpoints.thread, openThread)
  serve(edge, messageEndpoints.change, keepConversation)
  serve(edge, messageEndpoints.read, readConversation)
  serve(edge, messageEndpoints.typing, showTyping)
  serve(edge, requestEndpoints.list, listRequests)
  serve(edge, requestEndpoints.accept, createAcceptRequest(realtime))
  serve(edge, requestEndpoints.decline, createDeclineRequest(realtime))
  serve(edge, requestEndpoints.withdraw, createWithdrawRequest(realtime))
  serve(edge, requestEndpoints.resend, resendRequest)
  serve(edge, safetyEndpoints.blocked, listBlocked)
  serve(edge, safetyEndpoints.block, blockPerson)
  serve(edge, safetyEndpoints.unblock, unblockPerson)
  serve(edge, safetyEndpoints.report, reportAbuse)
}
