import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const NONCE_BYTES = 12
const TAG_BYTES = 16

declare const isCiphertext: unique symbol
/** A column of another type than `encrypted` cannot be decrypted, so that none is forgotten when keys are rotated. */
export type Ciphertext = string & { readonly [isCiphertext]: true }

/** For ciphertext in the payloads of jobs. */
export const ciphertext = z.custom<Ciphertext>((value) => typeof value === 'string')

export type EncryptionKey = { id: string; key: string }

/** The id of the key that is derived from the server's secret, which is the only one without ENCRYPTION_KEYS. */
export const SECRET_KEY_ID = 'session'

/**
 * AES-256-GCM for secrets at rest. Ciphertext starts with the id of its key: the first key encrypts, all of them decrypt.
 * The server's secret alone keys what cannot be encrypted again: HMACs, which compare values without storing them, and
 * tokens, which are in the inboxes of users.
 */
export function createEncryption(secret: string, keys: readonly EncryptionKey[] = []) {
  const secretKey = deriveKey(secret)
  const known = new Map([
    ...keys.map(({ id, key }) => [id, deriveKey(key)] as const),
    [SECRET_KEY_ID, secretKey] as const,
  ])
  const currentId = keys[0]?.id ?? SECRET_KEY_ID
  const currentKey = known.get(currentId) ?? secretKey
  const prefix = `${currentId}:`
  return {
    hmac: (text: string): string => createHmac('sha256', secretKey).update(text).digest('base64url'),
    encrypt: (text: string) => `${prefix}${encryptWith(currentKey, text).toString('base64')}` as Ciphertext,
    decrypt(encrypted: Ciphertext): string {
      // Without an id: encrypted before there were several keys.
      const [id, data] = encrypted.includes(':') ? encrypted.split(':', 2) : [SECRET_KEY_ID, encrypted]
      const key = known.get(id ?? '')
      if (!key)
        throw new Error(`ENCRYPTION_KEYS has no key "${id}", which a stored secret is encrypted with.`)
      return decryptWith(key, Buffer.from(data ?? '', 'base64'))
    },
    /** What ciphertext of the current key starts with. */
    prefix,
    encryptToken: (text: string): string => encryptWith(secretKey, text).toString('base64url'),
    decryptToken: (token: string): string => decryptWith(secretKey, Buffer.from(token, 'base64url')),
  }
}

export type Encryption = ReturnType<typeof createEncryption>

// The label is part of the derived key: changing it would make stored secrets unreadable.
const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))

function encryptWith(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

function decryptWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const data = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
}

/** The secret of an installation without SESSION_SECRET: generated once, so that sessions survive a restart. */
export function loadSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
