import { Column, Row, Section } from '@react-email/components'
import { Fragment } from 'react'
import { light, textFace } from './look.ts'
import type { MailOf } from './mail.ts'

/** Longer texts are read on the page. */
const TEXT_MAX = 400

const cell = {
  borderBottom: `1px solid ${light.line}`,
  padding: '8px 0',
  fontFamily: textFace,
  fontSize: 15,
  lineHeight: '22px',
  verticalAlign: 'top',
} as const

const shorten = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).trimEnd()}…` : text)

/** Labels on the left, which stay narrow enough for a phone. */
export const FactTable = ({ facts }: Pick<MailOf<'deal-update'>, 'facts'>) => (
  <Section style={{ margin: '0 0 20px' }}>
    {facts.map(({ label, text }) => (
      <Row key={label}>
        <Column className="muted" style={{ ...cell, width: 116, paddingRight: 12, color: light.muted }}>
          {label}
        </Column>
        <Column className="fg" style={{ ...cell, color: light.fg, wordBreak: 'break-word' }}>
          {shorten(text)
            .split(/\n+/)
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move.
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
        </Column>
      </Row>
    ))}
  </Section>
)
