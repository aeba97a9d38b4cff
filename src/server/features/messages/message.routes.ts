import { serveAttachedFiles } from '#server/features/media/serve-attached-files.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { requestEndpoints } from '#shared/messages/request.contract.ts'
import { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { acceptRequest, declineRequest, resendRequest, withdrawRequest } from './accept-request.ts'
import { blockUser, listBlocked, reportAbuse, unblockUser } from './block-user.ts'
import { listConversations } from './list-conversations.ts'
import { listRequests } from './list-requests.ts'
import {
  changeConversation,
  findConversationWith,
  listMessageFiles,
  openThread,
  readConversation,
  showTyping,
} from './open-thread.ts'
import { deleteMessage, sendMessage } from './send-message.ts'

export function serveMessages(edge: Edge): void {
  serveAttachedFiles(edge, '/api/messages/:id', listMessageFiles)
  serveAll(edge, messageEndpoints, {
    send: sendMessage,
    remove: deleteMessage,
    conversations: listConversations,
    withPerson: findConversationWith,
    thread: openThread,
    change: changeConversation,
    read: readConversation,
    typing: showTyping,
  })
  serveAll(edge, requestEndpoints, {
    list: listRequests,
    accept: acceptRequest,
    decline: declineRequest,
    withdraw: withdrawRequest,
    resend: resendRequest,
  })
  serveAll(edge, safetyEndpoints, {
    blocked: listBlocked,
    block: blockUser,
    unblock: unblockUser,
    report: reportAbuse,
  })
}
