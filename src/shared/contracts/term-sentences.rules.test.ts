import { expect, test } from 'vitest'
import { sentencesOf } from './term-sentences.rules.ts'

test('a description is divided into its sentences and lines', () => {
  expect(sentencesOf('One post a month. A logo on the helmet!\n- 2 visits; a speech\n\n1. A recap.')).toEqual(
    ['One post a month', 'A logo on the helmet!', '2 visits', 'a speech', 'A recap'],
  )
})

test('a version number or an abbreviation inside a word does not end a sentence', () => {
  expect(sentencesOf('A decal of 4.5 inches on both doors')).toEqual(['A decal of 4.5 inches on both doors'])
})
