import { expect, test } from 'vitest'
import { mixSuggestions } from './suggestion.rules.ts'

const texts = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `${kind} ${index}` }))

const mix = (recent: number, popular: number, suggestions: number) =>
  mixSuggestions({
    recent: texts('recent', recent),
    popular: texts('popular', popular),
    suggestions: texts('suggestion', suggestions),
  }).map(({ text }) => text.split(' ')[0])

const count = (kinds: (string | undefined)[], kind: string) => kinds.filter((one) => one === kind).length

test.each([
  ['plenty of each', 20, 20, 20, { recent: 3, popular: 3, suggestion: 4 }],
  ['no history', 0, 20, 20, { recent: 0, popular: 3, suggestion: 7 }],
  ['nothing popular', 20, 0, 20, { recent: 3, popular: 0, suggestion: 7 }],
  ['only suggestions', 0, 0, 20, { recent: 0, popular: 0, suggestion: 10 }],
  ['no suggestion', 20, 20, 0, { recent: 3, popular: 3, suggestion: 0 }],
  ['few of each', 1, 2, 3, { recent: 1, popular: 2, suggestion: 3 }],
  ['nothing', 0, 0, 0, { recent: 0, popular: 0, suggestion: 0 }],
])('%s: ten at most, a third each for recent and popular', (_, recent, popular, suggestions, expected) => {
  const kinds = mix(recent, popular, suggestions)
  expect({
    recent: count(kinds, 'recent'),
    popular: count(kinds, 'popular'),
    suggestion: count(kinds, 'suggestion'),
  }).toEqual(expected)
})

test('recent comes first, then popular, then suggestions', () => {
  expect(mix(1, 1, 1)).toEqual(['recent', 'popular', 'suggestion'])
})

test('a text is listed once, and its place is filled by the next one', () => {
  const mixed = mixSuggestions({
    recent: [{ text: 'Mira' }, { text: 'mira ' }, { text: 'karting' }],
    popular: [{ text: 'KARTING' }, { text: 'drift' }],
    suggestions: [{ text: 'Drift' }, { text: 'Mira Castellan' }],
  })
  expect(mixed.map(({ text }) => text)).toEqual(['Mira', 'karting', 'drift', 'Mira Castellan'])
})
