import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM for secrets at rest, and an HMAC to compare values without storing them; keyed by the server's secret. */
export function createEncryption(secret: string) {
  // The label is part of the derived key: changing it would make stored secrets unreadable.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
  return {
    hmac: (text: string): string => createHmac('sha256', key).update(text).digest('base64url'),
    encrypt(text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt(encrypted: string): string {
      const bytes = Buffer.from(encrypted, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const data = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
    },
  }
}

export type Encryption = ReturnType<typeof createEncryption>

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
