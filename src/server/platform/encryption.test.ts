import { expect, test } from 'vitest'
import { type Ciphertext, createEncryption } from './encryption.ts'

const encryption = createEncryption('a secret of the pit wall')

test('encrypted text can be decrypted with the same secret only', () => {
  const closed = encryption.encrypt('sid=Åkeby; Path=/')
  expect(encryption.decrypt(closed)).toBe('sid=Åkeby; Path=/')
  expect(closed).not.toContain('sid')
  expect(() => createEncryption('another secret').decrypt(closed)).toThrow()
})

test('modified ciphertext cannot be decrypted', () => {
  const { prefix } = encryption
  const bytes = Buffer.from(encryption.encrypt('box this lap').slice(prefix.length), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => encryption.decrypt(`${prefix}${bytes.toString('base64')}` as Ciphertext)).toThrow()
})

test('encrypting a text twice gives different ciphertexts, and its HMAC is always the same', () => {
  expect(encryption.encrypt('box')).not.toBe(encryption.encrypt('box'))
  expect(encryption.hmac('box')).toBe(encryption.hmac('box'))
  expect(encryption.hmac('box')).not.toBe(createEncryption('another secret').hmac('box'))
})

const SECRET = 'a secret of the pit wall'
const first = { id: 'first', key: 'the first of two random keys, long enough' }
const second = { id: 'second', key: 'the second of two random keys, long enough' }

test('the first key encrypts, and earlier ones still decrypt', () => {
  const before = createEncryption(SECRET, [first])
  const now = createEncryption(SECRET, [second, first])
  expect(now.encrypt('box')).toMatch(/^second:/)
  expect(now.decrypt(before.encrypt('box'))).toBe('box')
  expect(now.decrypt(encryption.encrypt('box'))).toBe('box')
  expect(() => createEncryption(SECRET, [second]).decrypt(before.encrypt('box'))).toThrow('no key "first"')
})

test('what was encrypted before keys had ids is decrypted with the secret', () => {
  const withoutId = encryption.encrypt('box').slice(encryption.prefix.length) as Ciphertext
  expect(createEncryption(SECRET, [first]).decrypt(withoutId)).toBe('box')
})

test('HMACs and the tokens of links are the same whatever the keys are', () => {
  const rotated = createEncryption(SECRET, [second])
  expect(rotated.hmac('box')).toBe(encryption.hmac('box'))
  expect(rotated.decryptToken(encryption.encryptToken('box'))).toBe('box')
})
