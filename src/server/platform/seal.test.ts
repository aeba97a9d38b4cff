import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of the pit wall')

test('what was sealed can be opened with the same secret only', () => {
  const closed = seal.close('sid=Åkeby; Path=/')
  expect(seal.open(closed)).toBe('sid=Åkeby; Path=/')
  expect(closed).not.toContain('sid')
  expect(() => createSeal('another secret').open(closed)).toThrow()
})

test('a sealed text that somebody changed cannot be opened', () => {
  const bytes = Buffer.from(seal.close('box this lap'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => seal.open(bytes.toString('base64'))).toThrow()
})

test('the same text never looks the same sealed, and always has the same fingerprint', () => {
  expect(seal.close('box')).not.toBe(seal.close('box'))
  expect(seal.fingerprint('box')).toBe(seal.fingerprint('box'))
  expect(seal.fingerprint('box')).not.toBe(createSeal('another secret').fingerprint('box'))
})
