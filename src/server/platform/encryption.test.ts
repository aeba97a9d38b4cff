import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const encryption = createEncryption('a secret of the pit wall')

test('what was sealed can be opened with the same secret only', () => {
  const closed = encryption.encrypt('sid=Åkeby; Path=/')
  expect(encryption.decrypt(closed)).toBe('sid=Åkeby; Path=/')
  expect(closed).not.toContain('sid')
  expect(() => createEncryption('another secret').decrypt(closed)).toThrow()
})

test('a sealed text that somebody changed cannot be opened', () => {
  const bytes = Buffer.from(encryption.encrypt('box this lap'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => encryption.decrypt(bytes.toString('base64'))).toThrow()
})

test('the same text never looks the same sealed, and always has the same fingerprint', () => {
  expect(encryption.encrypt('box')).not.toBe(encryption.encrypt('box'))
  expect(encryption.hmac('box')).toBe(encryption.hmac('box'))
  expect(encryption.hmac('box')).not.toBe(createEncryption('another secret').hmac('box'))
})
