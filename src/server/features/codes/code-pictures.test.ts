import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANDING_URL_MAX } from '#shared/codes/code.rules.ts'
import { createCode } from '#tests/support/code-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const download = (person: Person, { id }: { id: string }, file: string) =>
  person.request('GET', `/api/discount-codes/${id}/${file}`)

describe('the pictures of a code', () => {
  test('are a QR code and a card for both parties', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const code = await createCode(brand, contract, { landingUrl: 'https://kestrel.example/mira' })
    for (const party of [brand, racer]) {
      const qr = await download(party, code, 'qr.svg')
      expect(qr.headers.get('content-type')).toBe('image/svg+xml')
      expect((await sharp(Buffer.from(await qr.arrayBuffer())).metadata()).format).toBe('svg')
    }
    const card = await download(racer, code, 'card.png')
    expect(card.headers.get('content-disposition')).toContain('MIRA15-card.png')
    const { width, height, format } = await sharp(Buffer.from(await card.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' })
  })

  test('are not found for other users', async () => {
    const { brand, contract } = await app.scenario({ contract: {} })
    const code = await createCode(brand, contract)
    const stranger = await app.signInAs('ATHLETE')
    for (const file of ['qr.svg', 'card.png']) {
      expect((await download(stranger, code, file)).status).toBe(404)
      expect((await app.request('GET', `/api/discount-codes/${code.id}/${file}`)).status).toBe(401)
      expect((await download(brand, { id: 'nonsense' }, file)).status).toBe(404)
    }
  })
})

describe('the QR code', () => {
  const longest = `https://kestrel.example/${'a'.repeat(LANDING_URL_MAX)}`.slice(0, LANDING_URL_MAX)
  const landingUrl = 'https://kestrel.example/mira?utm_source=slipstream&grüße=1'

  test.each([
    ['the landing page', { landingUrl }, landingUrl],
    ['the code without a landing page', { landingUrl: null }, 'MIRA15'],
    ['the longest allowed URL', { landingUrl: longest }, longest],
  ])('contains %s, in the SVG and on the card', async (_, given, expected) => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const code = await createCode(brand, contract, given)
    expect(code.landingUrl ?? code.code).toBe(expected)
    for (const file of ['qr.svg', 'card.png']) {
      const picture = await download(racer, code, file)
      expect(await readQr(new Uint8Array(await picture.arrayBuffer())), file).toEqual([expected])
    }
  })
})
