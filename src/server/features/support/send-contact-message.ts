import { queueMail } from '#server/features/mails/queue-mail.ts'
import type { Handler } from '#server/http/context.ts'
import { contactTopicLabels } from '#shared/support/support.constants.ts'
import type { supportEndpoints } from '#shared/support/support.contract.ts'
import { insertContactMessage } from './contact.store.ts'

/** Keeps what somebody writes to us and tells the people who answer. A program that fills every field is thanked, and forgotten. */
export const createSendContactMessage =
  ({ supportEmail }: { supportEmail: string }): Handler<typeof supportEndpoints.contact> =>
  async ({ tx, body: { name, email, topic, message, website } }) => {
    if (website) return undefined
    await insertContactMessage(tx, { name, email, topic, body: message })
    await queueMail(tx, {
      template: 'support-notice',
      to: supportEmail,
      name: '',
      about: 'Message from the contact page',
      topic: contactTopicLabels[topic],
      senderName: name,
      senderEmail: email,
      message,
    })
    return undefined
  }
