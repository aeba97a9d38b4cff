import { expect, test } from 'vitest'
import { filterSubject } from './filter-subject.ts'

test.each([
  ['Kestrel\r\nBcc: all\u2028wrote', 'Kestrel Bcc: all wrote'],
  ['\u202Egnp.exe\u200B from Kestrel\u0000', 'gnp. exe from Kestrel'],
  ['Free parts at https://win.example/a?b=c now', 'Free parts at [link] now'],
  ['WWW.win.example and javascript://x', '[link] and [link]'],
  ['Message from win.example', 'Message from win. example'],
  ['Offer of $1,250.50 by Dunmore St. Garage', 'Offer of $1,250.50 by Dunmore St. Garage'],
  ['Reset your Race.app password', 'Reset your Race.app password'],
])('a subject has no control characters and no links: %j', (given, filtered) => {
  expect(filterSubject(given, 'Race.app')).toBe(filtered)
})

test('a long subject is cut', () => {
  expect(filterSubject('x'.repeat(500), 'Slipstream')).toBe(`${'x'.repeat(90)}…`)
})
