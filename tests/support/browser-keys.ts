import { createECDH, randomBytes } from 'node:crypto'

/** The keys of a push subscription, as a browser sends them. */
export const aBrowserKey = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
