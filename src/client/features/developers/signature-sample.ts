/** Shown as it is and run by a test. */
export const signatureSample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the message, or throws when it is not from us. */
export function readWebhook(headers, rawBody, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) {
    throw new Error('The message is too old')
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(id + '.' + timestamp + '.' + rawBody)
    .digest()
  // After a rotation there are two signatures, separated by a space.
  const isValid = headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isValid) throw new Error('The signature is wrong')
  return JSON.parse(rawBody)
}
`
