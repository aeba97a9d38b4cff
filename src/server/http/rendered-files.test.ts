import { expect, test } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { writeFor } from '#server/platform/reader.ts'
import { createRenderedFiles } from './rendered-files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Files that count how often they are rendered. */
function countedFiles(limit: number) {
  const files = createRenderedFiles(readEnv({ LIMIT_FILES_PER_MINUTE: String(limit) }))
  let renderings = 0
  const read = (content: unknown, client = 'racer') =>
    files.read({
      content,
      client,
      render: async () => {
        renderings += 1
        return bytesOf(JSON.stringify(content))
      },
    })
  return { read, renderings: () => renderings }
}

test('a file is rendered once for each version of its content', async () => {
  const { read, renderings } = countedFiles(0)
  expect(await Promise.all([read('v1'), read('v1'), read('v1', 'brand')])).toEqual([
    ...Array.from({ length: 3 }, () => bytesOf('"v1"')),
  ])
  expect(renderings()).toBe(1)
  expect(await read('v2')).toEqual(bytesOf('"v2"'))
  expect(renderings()).toBe(2)
})

test('a file is written for its reader', async () => {
  const { read, renderings } = countedFiles(0)
  await writeFor({ locale: 'en-US', timeZone: 'UTC' }, () => read('v1'))
  await writeFor({ locale: 'de-DE', timeZone: 'Europe/Berlin' }, () => read('v1'))
  expect(renderings()).toBe(2)
})

test('the files that a client has rendered are limited; those of others, and cached ones, are not', async () => {
  const { read } = countedFiles(2)
  await read('v1')
  await read('v2')
  await expect(read('v3')).rejects.toMatchObject({ status: 429 })
  expect(await read('v1')).toEqual(bytesOf('"v1"'))
  expect(await read('v3', 'brand')).toEqual(bytesOf('"v3"'))
  expect(await read('v3')).toEqual(bytesOf('"v3"'))
})

test('a failed rendering is tried again', async () => {
  const files = createRenderedFiles(readEnv({ LIMIT_FILES_PER_MINUTE: '0' }))
  const fails = async () => {
    throw new Error('no ink')
  }
  await expect(files.read({ content: 'v1', client: 'racer', render: fails })).rejects.toThrow('no ink')
  const works = async () => bytesOf('printed')
  expect(await files.read({ content: 'v1', client: 'racer', render: works })).toEqual(bytesOf('printed'))
})
