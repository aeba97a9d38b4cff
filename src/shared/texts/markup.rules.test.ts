import { expect, test } from 'vitest'
import { DELIMITERS_MAX, MARKERS_MAX, markupProblem, NESTING_MAX } from './markup.rules.ts'

const times = (part: string, count: number) => part.repeat(count)

test.each([
  ['quotes on a line', times('>', 3_999)],
  ['lists on a line', times('- ', 1_000)],
  ['quotes and lists in turn', times('>- ', 600)],
  ['numbered lists', times('1. ', 600)],
  ['one level more than allowed', `${times('> ', NESTING_MAX + 1)}text`],
  ['an indented list', `${times('    ', NESTING_MAX)}- text`],
])('%s are nested too deeply', (_, text) => {
  expect(markupProblem(text)).toBe('Nest quotes and lists at most 8 levels deep')
})

test.each([
  ['list items', times('- a\n', MARKERS_MAX + 1)],
  ['headings', times('# a\n', MARKERS_MAX + 1)],
  ['underlined headings', times('a\n=\n', MARKERS_MAX + 1)],
])('%s are counted', (_, text) => {
  expect(markupProblem(text)).toBe('At most 500 headings, quotes and list items')
})

test.each([
  ['emphasis', times('*a_', 1_000)],
  ['brackets', times('[', 2_000)],
  ['pictures', times('![', 1_000)],
  ['code', times('`a', 1_000)],
  ['a run of stars', times('*', 40_000)],
  ['many paragraphs', times('**a** **b**\n\n', DELIMITERS_MAX / 4 + 1)],
])('delimiters of %s are counted', (_, text) => {
  expect(markupProblem(text)).toBe('Use fewer formatting characters, such as * _ [ or |')
})

test('lines are counted where a limit is given', () => {
  expect(markupProblem(times('a\n', 9), 9)).toBe('At most 9 lines')
  expect(markupProblem(times('a\n', 9))).toBeNull()
})

test.each([
  ['plain text', times('A sentence of a few words. ', 1_500)],
  ['nested lists', '- one\n  - two\n    - three\n        - four\n> 1. - quoted'],
  ['a table', '| Item | Cost |\n|---|---|\n'.concat(times('| Tyres | $1 |\n', 100))],
  ['lines to write on', times(`Name: ${times('_', 40)} Date: ${times('_', 30)}\n`, 50)],
  ['bold words', times('The **first** and the *second* of _three_.\n\n', 400)],
])('%s pass', (_, text) => {
  expect(markupProblem(text)).toBeNull()
})
