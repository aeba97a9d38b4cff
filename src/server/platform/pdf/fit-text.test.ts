import { expect, test } from 'vitest'
import { fitText, textWidth } from './fit-text.ts'

const room = { width: 100, fontSize: 10 }

test('a text that fits stays as it is', () => {
  expect(fitText('Piedmont 150', room)).toBe('Piedmont 150')
})

test('a long text ends after the last word that fits', () => {
  const cut = fitText('Piedmont 150 at Harrow Creek', room)
  expect(cut).toBe('Piedmont 150 at…')
  expect(textWidth(cut) * room.fontSize).toBeLessThanOrEqual(room.width)
})

test('a word that is longer than the line is cut', () => {
  expect(fitText('Wolfeschlegelsteinhausenbergerdorff', room)).toMatch(/^Wolfeschlegel\w*…$/)
})

test('more lines hold more', () => {
  const text = 'Tyres and fuel for six rounds. '.repeat(20)
  const lengths = [1, 2, 5].map((lines) => fitText(text, { ...room, lines }).length)
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  expect(new Set(lengths).size).toBe(3)
})
