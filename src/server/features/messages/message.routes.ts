import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { requestEndpoints } from '#shared/messages/request.contract.ts'
import { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { createAcceptRequest, createDeclineRequest, createWithdrawRequest } from './answer-request.ts'
import { createBlockPerson, createUnblockPerson } from './block-person.ts'
import { findConversationWith } from './find-conversation-with.ts'
import { createKeepConversation } from './keep-conversation.ts'
import { listBlocked } from './list-blocked.ts'
import { listConversations } from './list-conversations.ts'
import { createListRequests } from './list-requests.ts'
import { createOpenThread } from './open-thread.ts'
import { createReadConversation } from './read-conversation.ts'
import { reportAbuse } from './report-abuse.ts'
import { createResendRequest } from './resend-request.ts'
import { sendMessage } from './send-message.ts'
import { createShowTyping } from './show-typing.ts'
import { createTakeBackMessage } from './take-back-message.ts'

export function serveMessages(edge: Edge): void {
  const { realtime } = edge
  serve(edge, messageEndpoints.send, sendMessage)
  serve(edge, messageEndpoints.takeBack, createTakeBackMessage(realtime))
  serve(edge, messageEndpoints.conversations, listConversations)
  serve(edge, messageEndpoints.withPerson, findConversationWith)
  serve(edge, messageEndpoints.thread, createOpenThread(realtime))
  serve(edge, messageEndpoints.change, createKeepConversation(realtime))
  serve(edge, messageEndpoints.read, createReadConversation(realtime))
  serve(edge, messageEndpoints.typing, createShowTyping(realtime))
  serve(edge, requestEndpoints.list, createListRequests(realtime))
  serve(edge, requestEndpoints.accept, createAcceptRequest(realtime))
  serve(edge, requestEndpoints.decline, createDeclineRequest(realtime))
  serve(edge, requestEndpoints.withdraw, createWithdrawRequest(realtime))
  serve(edge, requestEndpoints.resend, createResendRequest(realtime))
  serve(edge, safetyEndpoints.blocked, listBlocked)
  serve(edge, safetyEndpoints.block, createBlockPerson(realtime))
  serve(edge, safetyEndpoints.unblock, createUnblockPerson(realtime))
  serve(edge, safetyEndpoints.report, reportAbuse)
}
