import { Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { BrandHeader } from './brand-header.tsx'
import { dark, displayFace, light, monoFace, textFace } from './look.ts'
import type { Mail, MailOf } from './mail.ts'

/** The installation that sends the mail. */
export type App = { appName: string; appUrl: string }

export type Email = {
  subject: string
  heading: string
  /** The line that inboxes show beside the subject. */
  preview: string
  /** The one thing to do. */
  action: { label: string; href: string }
  /** What to do instead, for a reader who did not expect the mail. */
  otherwise?: string
  reason: string
  /** The page that ends mails of this kind, where they can be ended. */
  unsubscribeUrl?: string
  body: ReactNode
}

export type EmailTemplates = {
  [name in Mail['template']]: (mail: MailOf<name>, app: App) => Email
}

/** Styles are inline for mail programs that drop style sheets; this one only adds the dark theme and small screens. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .lane { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .surround { background-color: ${dark.surround} !important; }
  .paper { background-color: ${dark.paper} !important; }
  .plate { background-color: ${dark.plate} !important; border-color: ${dark.line} !important; }
  .fg { color: ${dark.fg} !important; }
  .muted { color: ${dark.muted} !important; border-color: ${dark.line} !important; }
  .link { color: ${dark.link} !important; }
  .primary { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
}`

const text: CSSProperties = { margin: '0 0 16px', fontFamily: textFace, fontSize: 16, lineHeight: '26px' }
const small: CSSProperties = {
  ...text,
  margin: '0 0 8px',
  color: light.muted,
  fontSize: 13,
  lineHeight: '20px',
}

type LayoutProps = Omit<Email, 'subject'> & { app: App; greeting: string }

export function EmailLayout(props: LayoutProps) {
  const { app, heading, preview, greeting, body, action, otherwise, reason, unsubscribeUrl } = props
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{sheet}</style>
      </Head>
      <body className="surround" style={{ margin: 0, padding: 0, backgroundColor: light.surround }}>
        <Preview>{preview}</Preview>
        <Section className="surround" style={{ backgroundColor: light.surround }}>
          <Container style={{ maxWidth: 600 }}>
            <BrandHeader appName={app.appName} />
            <Section
              className="paper lane"
              style={{ backgroundColor: light.paper, padding: '40px 40px 32px' }}
            >
              <Title>{heading}</Title>
              <Paragraph>{greeting}</Paragraph>
              {body}
              <ActionButton {...action} />
              {otherwise && <Paragraph>{otherwise}</Paragraph>}
              <CopyableLink {...action} />
            </Section>
            <Section className="lane" style={{ padding: '24px 40px 40px' }}>
              <Text className="muted" style={small}>
                {reason}
                {unsubscribeUrl && (
                  <>
                    {' '}
                    <Link
                      href={unsubscribeUrl}
                      className="link"
                      style={{ color: light.link, textDecoration: 'underline' }}
                    >
                      Unsubscribe
                    </Link>
                  </>
                )}
              </Text>
              <Text className="muted" style={{ ...small, margin: 0 }}>
                {app.appName}, the motorsports sponsorship marketplace{' · '}
                <Underlined href={app.appUrl} />
              </Text>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="fg" style={{ ...text, color: light.fg }}>
      {children}
    </Text>
  )
}

/** For text to be read letter by letter, such as an email address. */
export function Plate({ children }: { children: string }) {
  return (
    <Text
      className="plate fg"
      style={{
        ...text,
        backgroundColor: light.plate,
        border: `1px solid ${light.line}`,
        borderRadius: 4,
        padding: '12px 16px',
        color: light.fg,
        fontFamily: monoFace,
        fontSize: 15,
        fontWeight: 700,
        wordBreak: 'break-all',
      }}
    >
      {children}
    </Text>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      className="fg"
      style={{
        margin: '0 0 20px',
        color: light.fg,
        fontFamily: displayFace,
        fontSize: 36,
        fontWeight: 700,
        letterSpacing: '-0.01em',
        lineHeight: '40px',
      }}
    >
      {children}
    </Heading>
  )
}

function ActionButton({ label, href }: Email['action']) {
  return (
    <Button
      href={href}
      className="primary"
      data-skip-in-text
      style={{
        margin: '8px 0 20px',
        backgroundColor: light.primary,
        color: light.onPrimary,
        // A cut corner where the program can draw one, a plain rectangle elsewhere.
        clipPath: 'polygon(0 0, 100% 0, 100% calc(100% - 12px), calc(100% - 12px) 100%, 0 100%)',
        fontFamily: textFace,
        fontSize: 16,
        fontWeight: 700,
        padding: '16px 28px',
      }}
    >
      {label}
    </Button>
  )
}

/** The button's URL to copy, and the only link of the text part. */
function CopyableLink({ label, href }: Email['action']) {
  return (
    <Text
      className="muted"
      style={{ ...small, margin: '8px 0 0', borderTop: `1px solid ${light.line}`, paddingTop: 16 }}
    >
      {label}: <Underlined href={href} />
    </Text>
  )
}

function Underlined({ href }: { href: string }) {
  return (
    <Link
      href={href}
      className="link"
      style={{ color: light.link, textDecoration: 'underline', wordBreak: 'break-word' }}
    >
      {href.replace(/^mailto:/, '')}
    </Link>
  )
}
