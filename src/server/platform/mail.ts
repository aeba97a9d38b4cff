import type { Env } from './env.ts'

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/** A rendered email. A repeated delivery has the same `id`. */
export type MailMessage = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  /** The URL of one-click unsubscribe (RFC 8058). */
  oneClickUrl?: string
  /** Where answers go instead of to the sender. */
  replyTo?: string
}

export type DeliverMail = (message: MailMessage) => Promise<void>

export type Mailer = {
  send: DeliverMail
  /** Fails while the mail server does not accept mails. */
  verify(): Promise<void>
  close(): void
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** One per concurrent job of the worker. */
const CONNECTIONS = 4

/** Sends by SMTP, or saves emails to the development mailbox where one is configured. */
export function createMailer(env: Env, saveToMailbox: DeliverMail): Mailer {
  const { deliver, verify, close } = env.hasMailbox
    ? { deliver: saveToMailbox, verify: async () => {}, close: () => {} }
    : connectSmtp(env)
  return {
    verify,
    send: async (message) => {
      rejectLineBreaks(message)
      await deliver(message)
    },
    close,
  }
}

function connectSmtp({ SMTP_URL, MAIL_FROM, APP_URL }: Env): {
  deliver: DeliverMail
  verify(): Promise<void>
  close(): void
} {
  // Loaded with the first mail, because it would be a twentieth of the server's start.
  const open = async () =>
    (await import('nodemailer')).createTransport({
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
  let opened: ReturnType<typeof open> | undefined
  const { hostname } = new URL(APP_URL)
  return {
    deliver: async ({ id, to, subject, html, text, attachments = [], oneClickUrl, replyTo }) => {
      opened ??= open()
      const transport = await opened
      await transport.sendMail({
        from: MAIL_FROM,
        // An object is one address; in a string a comma would separate two.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        attachments,
        // A job that ran twice sends the same Message-ID, so mail clients show the email once.
        messageId: `<${id}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(oneClickUrl && {
            // `prepared` prevents folding, which would break the URL.
            'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    verify: async () => {
      opened ??= open()
      await (await opened).verify()
    },
    close: () => {
      void opened?.then((transport) => transport.close())
    },
  }
}

/** A line break in a header would start another header. */
function rejectLineBreaks({ to, subject, oneClickUrl = '', replyTo = '' }: MailMessage): void {
  for (const [field, value] of Object.entries({ to, subject, oneClickUrl, replyTo })) {
    if (/[\r\n]/.test(value)) throw new Error(`The ${field} of an email must not contain a line break.`)
  }
}
