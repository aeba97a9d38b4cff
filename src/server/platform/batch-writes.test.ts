import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** Words whose first letter is their key; each batch ends when the test says so. */
function startWriting({ max = 4 } = {}) {
  const batches: (readonly string[])[] = []
  const ends: (() => void)[] = []
  const write = batchWrites<string, string>({
    max,
    keyOf: (word) => word.slice(0, 1),
    async write(words) {
      batches.push(words)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (words.includes('fails')) throw new Error('refused')
      return words.map((word) => word.toUpperCase())
    },
  })
  const endBatch = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { batches, write, endBatch }
}

test('writes a lone input at once, and what comes meanwhile together', async () => {
  const { batches, write, endBatch } = startWriting()
  const first = write('alone')
  expect(batches).toEqual([['alone']])
  const others = Promise.all([write('brake'), write('clutch')])
  await endBatch()
  expect(await first).toBe('ALONE')
  await endBatch()
  expect(await others).toEqual(['BRAKE', 'CLUTCH'])
  expect(batches).toEqual([['alone'], ['brake', 'clutch']])
})

test('writes inputs of one key in different batches, in the order in which they came', async () => {
  const { batches, write, endBatch } = startWriting()
  const all = Promise.all(['apex', 'brake', 'boost', 'clutch', 'bump'].map(write))
  for (let i = 0; i < 4; i++) await endBatch()
  await all
  expect(batches).toEqual([['apex'], ['brake', 'clutch'], ['boost'], ['bump']])
})

test('has no more inputs in a batch than the limit', async () => {
  const { batches, write, endBatch } = startWriting({ max: 2 })
  const all = Promise.all(['apex', 'brake', 'clutch', 'draft', 'clip'].map(write))
  for (let i = 0; i < 3; i++) await endBatch()
  await all
  expect(batches).toEqual([['apex'], ['brake', 'clutch'], ['draft', 'clip']])
})

test('a batch that fails rejects its inputs, and the next one is written', async () => {
  const { write, endBatch } = startWriting()
  const outcome = Promise.allSettled(['apex', 'brake', 'fails', 'flag'].map(write))
  for (let i = 0; i < 3; i++) await endBatch()
  expect((await outcome).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('a batch runs as part of the request of its first input', async () => {
  const request = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const write = batchWrites<string, null>({
    max: 4,
    keyOf: (word) => word,
    write: async (words) => {
      seen.push(request.getStore())
      await Promise.resolve()
      return words.map(() => null)
    },
  })
  await Promise.all(['one', 'two', 'three'].map((word) => request.run(word, () => write(word))))
  expect(seen).toEqual(['one', 'two'])
})
