import { expect, test } from 'vitest'
import { findFlag } from './flag.rules.ts'

test.each([
  ['an ordinary text', 'Late model racer from Ashgrove, 12 wins since 2019. Night races, 3/8 mile.'],
  ['one link', 'Onboard videos at https://videos.example/laps'],
  ['a flagged word inside of another one', 'Raced at Nazireth, sponsored by Bitcoiner Bolts'],
  ['the signal lights of a track', 'The signal lights went green and we were gone'],
])('%s is not flagged', (_, text) => {
  expect(findFlag([text, null])).toBeNull()
})

test.each([
  ['an advance fee', 'Send the HANDLING-FEE first', 'SCAM', 'Flagged words: handling fee'],
  ['an insult with accents', 'You are a bástard', 'ABUSE', 'Flagged words: bastard'],
  ['several links', 'www.a.example and http://b.example', 'SPAM', 'Links: www.a.example, http://b.example'],
  ['an email address', 'Write to me@deals.example', 'SPAM', 'Contact details in the text: me@deals.example'],
  ['a phone number', 'Call +44 7700 900123 now', 'SPAM', 'Contact details in the text: +44 7700 900123'],
  ['a messenger', 'WhatsApp me for prices', 'SPAM', 'Contact details in the text: WhatsApp me'],
])('%s is flagged', (_, text, reason, note) => {
  expect(findFlag([text])).toEqual({ reason, note })
})

test('everything that was found is listed, the most serious first', () => {
  expect(findFlag(['Casino, and wire transfer only', 'me@deals.example'])).toEqual({
    reason: 'SCAM',
    note: 'Flagged words: wire transfer\nFlagged words: casino\nContact details in the text: me@deals.example',
  })
})
