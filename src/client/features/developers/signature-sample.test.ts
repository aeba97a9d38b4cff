import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { signatureSample } from './signature-sample.ts'

const sample = z.object({
  readWebhook: z.custom<(headers: Record<string, string>, body: string, secret: string) => unknown>(
    (value) => typeof value === 'function',
  ),
})

const SECRET = `whsec_${btoa('a-secret-of-thirty-two-characters')}`
const body = JSON.stringify({ type: 'contract.signed', data: { number: 'C-2025-0042' } })

function signed(at = new Date()) {
  const signature = new Webhook(SECRET).sign('message-1', at, body)
  return {
    'webhook-id': 'message-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,bm90LXRoaXMtb25l ${signature}`,
  }
}

test('the sample reads a message that is signed as we sign, and refuses others', async () => {
  const { readWebhook } = sample.parse(
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(signatureSample)}`),
  )
  expect(readWebhook(signed(), body, SECRET)).toEqual(JSON.parse(body))
  expect(() => readWebhook(signed(), `${body} `, SECRET)).toThrow('The signature is wrong')
  const old = new Date(Date.now() - 600_000)
  expect(() => readWebhook(signed(old), body, SECRET)).toThrow('The message is too old')
})
