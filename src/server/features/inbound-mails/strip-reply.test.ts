import { expect, test } from 'vitest'
import { stripReply } from './strip-reply.ts'

test.each([
  ['a plain answer', 'Yes, Tuesday works.\n\nMira', 'Yes, Tuesday works.\n\nMira'],
  [
    'a quoted message',
    'Yes.\r\n\r\nOn Mon, Nov 16, 2026 at 9:14 PM Kestrel <reply+abc@in.test> wrote:\r\n> Tuesday?\r\n',
    'Yes.',
  ],
  [
    'an attribution in two lines',
    'Yes.\n\nOn Mon, Nov 16, 2026 at 9:14 PM Kestrel Lubricants\n<reply+abc@in.test> wrote:\n> Tuesday?',
    'Yes.',
  ],
  [
    'what Outlook quotes',
    'Yes.\n\n________________________________\nFrom: Kestrel <a@b.test>\nSent: Monday',
    'Yes.',
  ],
  ['an original message', 'Yes.\n\n-----Original Message-----\nFrom: Kestrel', 'Yes.'],
  ['a signature', 'Yes.\n-- \nMira Castellan\n#27', 'Yes.'],
  ['what phones add', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  ['a sentence that only looks like a quote', 'On it! I wrote: yes.', 'On it! I wrote: yes.'],
  ['nothing but a quote', '> Tuesday?', ''],
])('of %s the answer remains', (_, text, answer) => {
  expect(stripReply(text)).toBe(answer)
})
