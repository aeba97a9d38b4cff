import { createTransport } from 'nodemailer'
import type { Env } from './env.ts'

/** A mail ready to leave. A second delivery of the same one carries the same `id`. */
export type MailMessage = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where a mail program posts to when its reader wants no more of these (RFC 8058). */
  oneClickUrl?: string
}

export type DeliverMail = (message: MailMessage) => Promise<void>

export type Mailer = { send: DeliverMail; close(): void }

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** As many as the worker runs jobs at once. */
const CONNECTIONS = 4

/** Sends through the SMTP server of the settings; an installation that has a mailbox keeps its mails there instead. */
export function createMailer(env: Env, keepInMailbox: DeliverMail): Mailer {
  const { deliver, close } = env.hasMailbox ? { deliver: keepInMailbox, close: () => {} } : connectSmtp(env)
  return {
    send: async (message) => {
      refuseLineBreaks(message)
      await deliver(message)
    },
    close,
  }
}

function connectSmtp({ SMTP_URL, MAIL_FROM, APP_URL }: Env): { deliver: DeliverMail; close(): void } {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname } = new URL(APP_URL)
  return {
    deliver: async ({ id, to, subject, html, text, oneClickUrl }) => {
      await transport.sendMail({
        from: MAIL_FROM,
        // As an object it is one address; as a string a comma would make it two.
        to: { name: '', address: to },
        subject,
        html,
        text,
        // A job that ran twice leaves two mails with one Message-ID, which the receiver shows once.
        messageId: `<${id}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(oneClickUrl && {
            // Told to be ready as it is: an address that is folded over two lines is none.
            'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}

/** A line break in a header would start another header. */
function refuseLineBreaks({ to, subject, oneClickUrl = '' }: MailMessage): void {
  for (const [field, value] of Object.entries({ to, subject, oneClickUrl })) {
    if (/[\r\n]/.test(value)) throw new Error(`A mail's ${field} may not hold a line break.`)
  }
}
