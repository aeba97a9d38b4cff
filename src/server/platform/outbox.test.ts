import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { createOutbox } from './outbox.ts'

const log = createLogger('silent')

/** An outbox whose rows are words. */
function startOutbox({ failsFor }: { failsFor?: string } = {}) {
  const outbox = createOutbox()
  const waiting: string[] = []
  const batches: string[][] = []
  const deliver = async () => {
    const batch = waiting.splice(0)
    if (batch.length === 0) return 0
    batches.push(batch)
    if (failsFor && batch.includes(failsFor)) throw new Error('refused')
    return batch.length
  }
  return { outbox, waiting, batches, deliver, run: () => outbox.run(deliver, log) }
}

test('delivers what is there at the start, what it is woken for, and what another process wrote', async () => {
  const { outbox, waiting, batches, run } = startOutbox()
  waiting.push('left over')
  const delivery = run()
  await expect.poll(() => batches).toEqual([['left over']])
  waiting.push('announced')
  outbox.wake()
  await expect.poll(() => batches).toEqual([['left over'], ['announced']])
  waiting.push('of another process')
  await expect.poll(() => batches.at(-1)).toEqual(['of another process'])
  await delivery.stop()
})

test('delivers together what arrives while it delivers', async () => {
  const { outbox, waiting, batches, run } = startOutbox()
  waiting.push('first lap')
  const delivery = run()
  for (const lap of ['second', 'third', 'fourth']) {
    waiting.push(`${lap} lap`)
    outbox.wake()
  }
  await expect.poll(() => batches.flat()).toHaveLength(4)
  expect(batches).toHaveLength(2)
  await delivery.stop()
})

test('goes on after a failure', async () => {
  const { outbox, waiting, batches, run } = startOutbox({ failsFor: 'broken' })
  const delivery = run()
  waiting.push('broken')
  outbox.wake()
  await expect.poll(() => batches).toEqual([['broken']])
  waiting.push('fine')
  await expect.poll(() => batches.at(-1), { timeout: 5_000 }).toEqual(['fine'])
  await delivery.stop()
})

test('delivers nothing more once it is stopped', async () => {
  const { outbox, waiting, batches, run } = startOutbox()
  await run().stop()
  waiting.push('too late')
  outbox.wake()
  expect(batches).toEqual([])
})
