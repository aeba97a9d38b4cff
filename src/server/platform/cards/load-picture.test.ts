import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPng } from '#tests/support/pictures.ts'
import { loadPicture } from './load-picture.ts'

const box = { width: 300, height: 100, fit: 'cover' } as const
const key = `${'0'.repeat(24)}-1000x750`

async function loadFrom(url: string, response: () => Response) {
  const fetched: string[] = []
  const found = await loadPicture(
    (given) => {
      fetched.push(given)
      return response()
    },
    url,
    box,
  )
  return { found, fetched }
}

test('a stored picture is loaded in the required width and cropped to the box', async () => {
  const png = new Uint8Array(await aPng(640, 480))
  const { found, fetched } = await loadFrom(`/media/${key}/640.webp`, () => new Response(png))
  expect(fetched).toEqual([`/media/${key}/320.webp`])
  const bytes = Buffer.from(found?.replace('data:image/png;base64,', '') ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 })
})

test.each(['https://elsewhere.example/a.png', '//elsewhere.example/a.png'])(
  'a picture of another site is not loaded: %s',
  async (url) => {
    expect(await loadFrom(url, () => new Response('x'))).toEqual({ found: null, fetched: [] })
  },
)

test('a missing or broken picture leaves its box empty', async () => {
  const gone = await loadFrom('/media/x/1.webp', () => new Response(null, { status: 404 }))
  expect(gone.found).toBeNull()
  const broken = await loadFrom('/pictures/x.webp', () => new Response('not a picture'))
  expect(broken.found).toBeNull()
})
