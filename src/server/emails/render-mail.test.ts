import { describe, expect, test } from 'vitest'
import { foreignWords } from '#tests/support/document-language.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './render-mail.tsx'

const app = { appName: 'Slipstream', appUrl: 'https://slipstream.example' }
const recipient = { to: 'mira@castellan.test', name: 'Mira' }
const waysOut = {
  unsubscribeUrl: 'https://slipstream.example/unsubscribe?token=abc',
  oneClickUrl: 'https://slipstream.example/api/unsubscribe?token=abc',
}
const url = 'https://slipstream.example/auth/reset-password?token=abc&from=mail'

const mails: { mail: Mail; subject: string; link: string; tells: string }[] = [
  {
    mail: { template: 'reset-password', ...recipient, url, minutes: 60 },
    subject: 'Reset your Slipstream password',
    link: url,
    tells: 'for 60 minutes',
  },
  {
    mail: { template: 'verify-email', ...recipient, url, hours: 48 },
    subject: 'Confirm your email address for Slipstream',
    link: url,
    tells: 'for 48 hours',
  },
  {
    mail: { template: 'confirm-new-email', ...recipient, url, hours: 48 },
    subject: 'Confirm your new email address for Slipstream',
    link: url,
    tells: 'mira@castellan.test',
  },
  {
    mail: { template: 'email-changed', ...recipient, newEmail: 'new@castellan.test' },
    subject: 'Your Slipstream email address was changed',
    link: 'https://slipstream.example/contact-support',
    tells: 'new@castellan.test',
  },
  {
    mail: { template: 'password-changed', ...recipient },
    subject: 'Your Slipstream password was changed',
    link: 'https://slipstream.example/auth/forgot-password',
    tells: 'was just changed',
  },
  {
    mail: { template: 'security-change', ...recipient, change: 'two-factor-off' },
    subject: 'Two-factor sign-in was turned off · Slipstream',
    link: 'https://slipstream.example/user-profile?tab=security',
    tells: 'Two-factor sign-in was turned off. If this was you',
  },
  {
    mail: { template: 'new-device', ...recipient, facts: [{ label: 'Browser', text: 'Firefox on Linux' }] },
    subject: 'New sign-in to your Slipstream account',
    link: 'https://slipstream.example/user-profile?tab=security',
    tells: 'Firefox on Linux',
  },
  {
    mail: {
      template: 'integrations-left',
      ...recipient,
      memberName: 'Ada Quill',
      ended: ['Webhook: https://a.example/hook'],
      remaining: ['API key: Warehouse'],
    },
    subject: 'What Ada Quill added to your organization',
    link: 'https://slipstream.example/dashboard/brand/sales?tab=api-keys',
    tells: 'API key: Warehouse',
  },
  {
    mail: {
      template: 'password-changed',
      ...recipient,
      waysIn: { names: ['Google'], url: 'https://slipstream.example/auth/other-ways-in?token=abc' },
    },
    subject: 'Your Slipstream password was changed',
    link: 'https://slipstream.example/auth/other-ways-in?token=abc',
    tells: 'These can still sign in to your account',
  },
  {
    mail: {
      template: 'account-suspended',
      ...recipient,
      until: '2026-12-24',
      explanation: 'Asked for a fee.',
    },
    subject: 'Your Slipstream account is suspended',
    link: 'https://slipstream.example/contact-support',
    tells: 'Asked for a fee.',
  },
  {
    mail: {
      template: 'account-suspended',
      ...recipient,
      until: null,
      explanation: 'Asked for a fee.',
      appealPath: '/appeals/token',
    },
    subject: 'Your Slipstream account is suspended',
    link: 'https://slipstream.example/appeals/token',
    tells: 'you can appeal within 14 days',
  },
  {
    mail: { template: 'appeal-decided', ...recipient, isOverturned: false, explanation: 'It was a fee.' },
    subject: 'We reviewed your appeal',
    link: 'https://slipstream.example/contact-support',
    tells: 'It was a fee.',
  },
  {
    mail: { template: 'appeal-decided', ...recipient, isOverturned: true, explanation: 'It was a joke.' },
    subject: 'Your appeal was successful',
    link: 'https://slipstream.example/auth/login',
    tells: 'It was a joke.',
  },
  {
    mail: {
      template: 'page-unpublished',
      ...recipient,
      explanation: 'The team does not exist.',
      appealPath: '/appeals/token',
    },
    subject: 'Your Slipstream page was unpublished',
    link: 'https://slipstream.example/appeals/token',
    tells: 'The team does not exist.',
  },
  {
    mail: {
      template: 'page-unpublished',
      ...recipient,
      eventTitle: 'Night round',
      explanation: 'The track knows nothing of it.',
      appealPath: '/appeals/token',
    },
    subject: '“Night round” was unpublished',
    link: 'https://slipstream.example/appeals/token',
    tells: 'We unpublished “Night round”.',
  },
  {
    mail: { template: 'account-restored', ...recipient },
    subject: 'Your Slipstream account is open again',
    link: 'https://slipstream.example/auth/login',
    tells: 'You can sign in again.',
  },
  {
    mail: { template: 'data-export', ...recipient, days: 7 },
    subject: 'Your Slipstream data is ready to download',
    link: 'https://slipstream.example/user-profile?tab=data',
    tells: 'deleted after 7 days',
  },
  {
    mail: { template: 'test-mail', ...recipient },
    subject: 'Test email from Slipstream',
    link: 'https://slipstream.example/admin/system',
    tells: 'This installation can send email.',
  },
  {
    mail: { template: 'deletion-requested', ...recipient, day: '2026-12-01' },
    subject: 'Your Slipstream account will be deleted',
    link: 'https://slipstream.example/auth/login',
    tells: 'December 1, 2026',
  },
  {
    mail: { template: 'deletion-undone', ...recipient },
    subject: 'Your Slipstream account stays',
    link: 'https://slipstream.example/dashboard',
    tells: 'was undone',
  },
  {
    mail: { template: 'account-deleted', ...recipient, isProven: true },
    subject: 'Your Slipstream account is deleted',
    link: 'https://slipstream.example/privacy',
    tells: 'This is our last email',
  },
  {
    mail: { template: 'brand-invitation', ...recipient, url, days: 7 },
    subject: 'Take over your brand page on Slipstream',
    link: url,
    tells: 'for 7 days',
  },
  {
    mail: {
      template: 'signed-copy',
      ...recipient,
      url,
      contractId: '01890000-0000-7000-8000-000000000001',
      number: 'C-2026-00042',
      brandName: 'Kestrel Lubricants',
      athleteName: 'Tova Lindqvarn',
      amendment: null,
      facts: [{ label: 'Value', text: '$18,000' }],
    },
    subject: 'Signed by everyone: contract C-2026-00042',
    link: url,
    tells: 'The attached PDF is your copy',
  },
  {
    mail: {
      template: 'guardian-signing',
      ...recipient,
      url,
      days: 30,
      number: 'C-2026-00042',
      brandName: 'Kestrel Lubricants',
      athleteName: 'Tova Lindqvarn',
    },
    subject: 'Contract C-2026-00042 needs your signature as a guardian',
    link: url,
    tells: 'for 30 days',
  },
  {
    mail: {
      template: 'guardian-amendment',
      ...recipient,
      url,
      n: 2,
      number: 'C-2026-00042',
      brandName: 'Kestrel Lubricants',
      athleteName: 'Tova Lindqvarn',
    },
    subject: 'Amendment 2 of contract C-2026-00042 needs your signature as a guardian',
    link: url,
    tells: 'Amendment 2 of contract C-2026-00042',
  },
  {
    mail: { template: 'email-reminder', ...recipient, email: 'mira@castellan.test', loginUrl: url },
    subject: 'Your sign-in email for Slipstream',
    link: url,
    tells: 'mira@castellan.test',
  },
  {
    mail: {
      template: 'search-alert',
      ...recipient,
      search: 'Karts near home',
      count: 7,
      scope: 'athletes',
      matches: [{ name: 'Tova Lindqvarn #91', url: 'https://slipstream.example/athletes/91' }],
      url,
      ...waysOut,
    },
    subject: '7 new racers for your search "Karts near home"',
    link: url,
    tells: 'Tova Lindqvarn #91',
  },
  {
    mail: {
      template: 'bulk-test',
      ...recipient,
      subject: 'A season with us',
      text: 'Hello Tova,\nour oil on #91?',
      recipients: 2,
      url,
    },
    subject: 'Test: A season with us',
    link: url,
    tells: 'our oil on #91?',
  },
  {
    mail: {
      template: 'deal-update',
      ...recipient,
      title: 'Kestrel Lubricants sent you an offer',
      body: '“Oil for the season” is open until December 1.',
      facts: [{ label: 'Value', text: '$18,000' }],
      action: 'Review the offer',
      url,
      ...waysOut,
    },
    subject: 'Kestrel Lubricants sent you an offer',
    link: url,
    tells: '$18,000',
  },
  {
    mail: {
      template: 'activity-digest',
      ...recipient,
      items: [{ title: 'Kestrel Lubricants wrote to you', body: 'Shall we talk?', url }],
      more: 0,
      ...waysOut,
    },
    subject: 'Kestrel Lubricants wrote to you: Shall we talk?',
    link: url,
    tells: 'Shall we talk?',
  },
  {
    mail: { template: 'ticket-opened', ...recipient, number: 1042, url },
    subject: 'We received your message: ticket 1042',
    link: url,
    tells: 'Ticket 1042',
  },
  {
    mail: {
      template: 'ticket-reply',
      ...recipient,
      number: 1042,
      message: 'It is kept for a year.',
      hasAccount: true,
      url,
    },
    subject: 'Answer to your ticket 1042',
    link: url,
    tells: 'It is kept for a year.',
  },
  {
    mail: {
      template: 'member-invitation',
      ...recipient,
      organizationName: 'Kestrel Lubricants',
      seat: 'manager',
      days: 14,
      url,
    },
    subject: 'You were invited to an organization on Slipstream',
    link: url,
    tells: 'Kestrel Lubricants would like you to join as manager',
  },
  {
    mail: { template: 'testimonial-request', ...recipient, fromName: 'Mira Castellan', days: 30, url },
    subject: 'You were asked for a testimonial on Slipstream',
    link: url,
    tells: 'Mira Castellan asks you for a short testimonial',
  },
  {
    mail: {
      template: 'support-notice',
      ...recipient,
      about: 'Ticket 1042',
      topic: 'My data',
      senderName: 'Ann Teller',
      senderEmail: 'ann@visitor.test',
      message: 'Where is it kept?',
    },
    subject: 'Ticket 1042: My data',
    link: 'mailto:ann@visitor.test',
    tells: 'Where is it kept?',
  },
]

describe.each(mails)('the email $mail.template', ({ mail, subject, link, tells }) => {
  test('contains its message, its link and the reason it was sent in both parts', async () => {
    const rendered = await renderMail(mail, app)
    expect(rendered.subject).toBe(subject)
    expect(rendered.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(rendered.text).toContain(`: ${link.replace('mailto:', '')}\n`)
    for (const part of [rendered.html.replaceAll('<!-- -->', ''), rendered.text]) {
      expect(part).toContain('Hello Mira,')
      expect(part).toContain(tells)
      expect(part).toContain('You received this email because')
    }
  })

  test('is written in American English, with dates in words', async () => {
    const { subject: line, text } = await renderMail(mail, app)
    expect(foreignWords(`${line}\n${text}`)).toEqual([])
  })

  test('loads no external picture, script or style sheet', async () => {
    const { html } = await renderMail(mail, app)
    expect(html).not.toMatch(/<(img|script|link)\b|@import|url\(/)
  })
})

test.each(mails.filter(({ mail }) => 'unsubscribeUrl' in mail))(
  'the email $mail.template has an unsubscribe link in both parts',
  async ({ mail }) => {
    const { html, text } = await renderMail(mail, app)
    expect(html).toContain(`href="${waysOut.unsubscribeUrl}"`)
    expect(text).toContain(waysOut.unsubscribeUrl)
  },
)

describe('the activity email', () => {
  const digest = (titles: [string, ...string[]], more = 0): Mail => {
    const [first, ...others] = titles.map((title) => ({ title, body: 'x'.repeat(500), url }))
    return {
      template: 'activity-digest',
      ...recipient,
      items: [first ?? { title: '', body: '', url }, ...others],
      more,
      ...waysOut,
    }
  }

  test('says where an answer goes, or that nobody reads one', async () => {
    const mail = digest(['Kestrel Lubricants wrote to you'])
    expect((await renderMail(mail, app)).text).toContain('Please don’t reply to this email')
    const { text } = await renderMail({ ...mail, replyTo: 'reply+abc@in.paddock.test' } as Mail, app)
    expect(text).toContain('your answer goes to the conversation')
    expect(text).not.toContain('don’t reply')
  })

  test('lists each notification with its link, the number of others and an unsubscribe link', async () => {
    const { subject, html, text } = await renderMail(digest(['One', 'Two', 'Three'], 4), app)
    expect(subject).toBe('7 new notifications')
    for (const part of ['One', 'Two', 'Three', 'and 4 more.']) expect(text).toContain(part)
    expect(text).toContain('https://slipstream.example/unsubscribe?token=abc')
    expect(html.replaceAll('<!-- -->', '')).toContain('You have 7 new notifications')
    expect(text).not.toContain('x'.repeat(201))
  })

  test('shows user text escaped, and on one line in the subject', async () => {
    const { subject, html } = await renderMail(digest(['Kestrel\r\nBcc: all\u2028<b>wrote</b>']), app)
    expect(subject).toMatch(/^Kestrel Bcc: all <b>wrote<\/b>: x{50,}…$/)
    expect(html).not.toContain('<b>wrote')
  })
})

const greetingOf = async (name: string) => {
  const { text } = await renderMail({ template: 'password-changed', ...recipient, name }, app)
  return text.split('\n').find((line) => line.startsWith('Hello'))
}

test('a name is shown as text, never as markup', async () => {
  const name = '<b onclick="steal()">Mira & Co</b>'
  const { html, subject } = await renderMail({ template: 'password-changed', ...recipient, name }, app)
  expect(html).not.toContain('<b onclick')
  expect(subject).not.toContain('Mira')
  expect(await greetingOf('Søren "Flash" Åkeby-Lind <7>')).toBe('Hello Søren "Flash" Åkeby-Lind <7>,')
})

test('a name cannot add lines', async () => {
  expect(await greetingOf('Mira\r\nBcc: everybody\u2028Subject: win')).toBe(
    'Hello Mira Bcc: everybody Subject: win,',
  )
})

test.each([
  ['a URL', 'You won! https://prize.test'],
  ['a bare domain', 'You won prize.test'],
  ['an email address', 'write to prize@win'],
  ['a whole message', 'Dear friend, '.repeat(6)],
  ['nothing', ' \u200b '],
])('%s is not a valid name', async (_what, name) => {
  expect(await greetingOf(name)).toBe('Hello,')
})
