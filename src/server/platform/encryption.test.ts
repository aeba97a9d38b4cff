import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const encryption = createEncryption('a secret of the pit wall')

test('encrypted text can be decrypted with the same secret only', () => {
  const closed = encryption.encrypt('sid=Åkeby; Path=/')
  expect(encryption.decrypt(closed)).toBe('sid=Åkeby; Path=/')
  expect(closed).not.toContain('sid')
  expect(() => createEncryption('another secret').decrypt(closed)).toThrow()
})

test('modified ciphertext cannot be decrypted', () => {
  const bytes = Buffer.from(encryption.encrypt('box this lap'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => encryption.decrypt(bytes.toString('base64'))).toThrow()
})

test('encrypting a text twice gives different ciphertexts, and its HMAC is always the same', () => {
  expect(encryption.encrypt('box')).not.toBe(encryption.encrypt('box'))
  expect(encryption.hmac('box')).toBe(encryption.hmac('box'))
  expect(encryption.hmac('box')).not.toBe(createEncryption('another secret').hmac('box'))
})
