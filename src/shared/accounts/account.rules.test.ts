import { expect, test } from 'vitest'
import { mailboxOf, maskEmail } from './account.rules.ts'

test.each([
  ['Ann@Home.test', 'ann@home.test'],
  ['ann+guardian@home.test', 'ann@home.test'],
  ['a.n.n@home.test', 'a.n.n@home.test'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('a masked address shows its first letter and its domain', () => {
  expect(maskEmail('ann@home.test')).toBe('a•••@home.test')
})
