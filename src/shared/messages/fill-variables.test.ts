import { describe, expect, test } from 'vitest'
import { fillVariables, unknownVariables, writtenText } from './fill-variables.ts'

const mira = { firstName: 'Mira', number: '27', homeTrack: 'Harrow Creek Speedway' }
const emptyProfile = { firstName: null, number: null, homeTrack: null }

describe('variables', () => {
  test.each([
    ['Hello {{firstName}}', 'Hello Mira', 'Hello there'],
    ['Our oil on {{number}}?', 'Our oil on #27?', 'Our oil on your car?'],
    ['See you at {{ homeTrack }}!', 'See you at Harrow Creek Speedway!', 'See you at your home track!'],
    ['{{firstName}}, {{firstName}}', 'Mira, Mira', 'there, there'],
    ['no variables { at } all', 'no variables { at } all', 'no variables { at } all'],
  ])('of "%s" are filled from the racer, or with a default', (text, filled, otherwise) => {
    expect(fillVariables(text, mira)).toBe(filled)
    expect(fillVariables(text, emptyProfile)).toBe(otherwise)
  })

  test('that are blank in the profile count as missing', () => {
    expect(fillVariables('Hi {{firstName}}', { ...mira, firstName: ' ' })).toBe('Hi there')
  })

  test('that are unknown stay as typed and are reported', () => {
    const text = 'Hi {{firstname}}, {{team}} and {{team}}, {{}} {{constructor}} {{number}}'
    expect(fillVariables(text, mira)).toBe(text.replace('{{number}}', '#27'))
    expect(unknownVariables(text)).toEqual(['firstname', 'team', '', 'constructor'])
    expect(unknownVariables('Hi {{firstName}} {{ number }} {{homeTrack}}')).toEqual([])
  })

  test('are not replaced inside the values of a racer', () => {
    const trickster = { ...mira, firstName: '{{number}}', homeTrack: '$& $1' }
    expect(fillVariables('{{firstName}} {{homeTrack}}', trickster)).toBe('{{number}} $& $1')
  })
})

test('a message has the subject, then a blank line, then the body', () => {
  expect(writtenText('For {{number}}', 'Hello {{firstName}}', mira)).toBe('For #27\n\nHello Mira')
})
