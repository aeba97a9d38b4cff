import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LANDING_URL_MAX } from '#shared/codes/code.constants.ts'
import { type CodesApp, startCodesApp } from '#tests/support/codes-app.ts'
import { readQr } from '#tests/support/read-qr.ts'
import type { Deal } from '#tests/support/work-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: CodesApp
beforeAll(async () => {
  app = await startCodesApp()
})
afterAll(() => app.stop())

const get = (who: Deal['brand'], { id }: { id: string }, file: string) =>
  app.as(who)('GET', `/api/discount-codes/${id}/${file}`)

describe('its pictures', () => {
  test('the QR code and the card are drawn for both of the contract', async () => {
    const other = await app.aDeal()
    const code = await app.made(other, { landingUrl: 'https://kestrel.example/mira' })
    for (const who of [other.brand, other.athlete]) {
      const qr = await get(who, code, 'qr.svg')
      expect(qr.headers.get('content-type')).toBe('image/svg+xml')
      expect((await sharp(Buffer.from(await qr.arrayBuffer())).metadata()).format).toBe('svg')
    }
    const card = await get(other.athlete, code, 'card.png')
    expect(card.headers.get('content-disposition')).toContain('MIRA15-card.png')
    const { width, height, format } = await sharp(Buffer.from(await card.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' })
  })

  test('are nobody else’s', async () => {
    const other = await app.aDeal()
    const code = await app.made(other)
    const stranger = await app.signInAs('ATHLETE')
    for (const file of ['qr.svg', 'card.png']) {
      expect((await get(stranger, code, file)).status).toBe(404)
      expect((await app.request('GET', `/api/discount-codes/${code.id}/${file}`)).status).toBe(401)
      expect((await get(other.brand, { id: 'nonsense' }, file)).status).toBe(404)
    }
  })
})

describe('what a phone reads', () => {
  const longest = `https://kestrel.example/${'a'.repeat(LANDING_URL_MAX)}`.slice(0, LANDING_URL_MAX)
  const landingUrl = 'https://kestrel.example/mira?utm_source=slipstream&grüße=1'

  test.each([
    ['the page where it is used', { landingUrl }, landingUrl],
    ['the code itself where no page is named', { landingUrl: null }, 'MIRA15'],
    ['the longest address that is allowed', { landingUrl: longest }, longest],
  ])('is %s, from the QR code and from the card', async (_, given, expected) => {
    const deal = await app.aDeal()
    const code = await app.made(deal, given)
    expect(code.landingUrl ?? code.code).toBe(expected)
    for (const file of ['qr.svg', 'card.png']) {
      const picture = await get(deal.athlete, code, file)
      expect(await readQr(new Uint8Array(await picture.arrayBuffer())), file).toEqual([expected])
    }
  })
})
