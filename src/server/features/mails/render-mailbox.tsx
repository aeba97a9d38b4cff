import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Env } from '#server/platform/env.ts'
import type { MailHead, StoredMail } from './mailbox.store.ts'
import { mailboxSheet } from './mailbox-sheet.ts'

const REFRESH_SECONDS = 5

type Setting = { env: Pick<Env, 'APP_NAME'>; nonce: string }

export const renderMailbox = (mails: MailHead[], setting: Setting): string =>
  print(
    <Page title="Mailbox" refresh {...setting}>
      <h1>Mailbox</h1>
      {mails.length === 0 ? <EmptyBox /> : <MailTable mails={mails} />}
    </Page>,
  )

export const renderMailPage = (mail: StoredMail, setting: Setting): string =>
  print(
    <Page title={mail.subject} {...setting}>
      <p>
        <a href="/mailbox">All emails</a>
      </p>
      <h1>{mail.subject}</h1>
      <p className="facts">
        To <b>{mail.to}</b> · <Moment at={mail.createdAt} />
      </p>
      {mail.attachments.length > 0 && (
        <p>
          Attached:{' '}
          {mail.attachments.map((filename) => (
            <a
              key={filename}
              href={`/mailbox/${mail.id}/attachments/${encodeURIComponent(filename)}`}
              download
            >
              {filename}
            </a>
          ))}
        </p>
      )}
      <iframe
        title="HTML part"
        src={`/mailbox/${mail.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <h2>Text part</h2>
      <pre>{mail.text}</pre>
    </Page>,
  )

const print = (page: ReactNode) => `<!doctype html>${renderToStaticMarkup(page)}`

function Page({
  title,
  refresh = false,
  env,
  nonce,
  children,
}: Setting & { title: string; refresh?: boolean; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refresh && <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />}
        <title>{`${title} | ${env.APP_NAME}`}</title>
        <style nonce={nonce}>{mailboxSheet}</style>
      </head>
      <body>
        <header>
          <a href="/mailbox">{env.APP_NAME} mailbox</a>
        </header>
        <div className="kerb" />
        <main>
          <p className="notice">
            Emails are stored here because no SMTP server is configured (SMTP_URL). Nothing was sent.
          </p>
          {children}
        </main>
      </body>
    </html>
  )
}

function EmptyBox() {
  return (
    <p className="empty">
      No emails yet. Register or reset a password: the email appears here within seconds.
    </p>
  )
}

function MailTable({ mails }: { mails: MailHead[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ id, to, subject, createdAt }) => (
          <tr key={id}>
            <td>
              <Moment at={createdAt} />
            </td>
            <td>{to}</td>
            <td>
              <a href={`/mailbox/${id}`}>{subject}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Moment({ at }: { at: Date }) {
  const iso = at.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`}</time>
}
