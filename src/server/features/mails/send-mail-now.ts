import { uuidv7 } from 'uuidv7'
import type { Mail } from '#server/emails/mail.ts'
import { createMailer } from '#server/platform/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { saveMail } from './mailbox.store.ts'

/** Past the queue and its policies, over a connection of its own: fails when the mail server refuses the mail. */
export async function sendMailNow({ db, env }: Pick<Services, 'db' | 'env'>, mail: Mail): Promise<void> {
  // Loaded here because the template library takes most of a second, which would delay the server's start.
  const { renderMail } = await import('#server/emails/render-mail.tsx')
  const rendered = await renderMail(mail, { appName: env.APP_NAME, appUrl: env.APP_URL })
  const mailer = createMailer(env, (message) => saveMail(db, message))
  try {
    await mailer.send({ id: uuidv7(), to: mail.to, ...rendered })
  } finally {
    mailer.close()
  }
}
