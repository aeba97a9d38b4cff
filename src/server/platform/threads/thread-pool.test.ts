import { describe, expect, test } from 'vitest'
import { writeFor } from '#server/platform/reader.ts'
import { testTasks } from '#tests/support/thread-tasks.ts'
import { createThreadPool } from './thread-pool.ts'

const program = new URL('../../../../tests/support/thread-program.ts', import.meta.url)
const poolOf = (limits = {}) =>
  createThreadPool(program, { threads: 1, queue: 8, perClient: 8, seconds: 60, ...limits })
const pool = poolOf()
const client = 'racer'

describe('a task', () => {
  test('runs for the reader of its request', async () => {
    const reader = { locale: 'de-DE', timeZone: 'Europe/Berlin' } as const
    expect(await writeFor(reader, () => pool.run(testTasks.locale, null, { client }))).toBe('de-DE')
  })

  test('may fetch what the product itself serves', async () => {
    const fetchOwn = (url: string) =>
      url === '/media/1.png' ? new Response('a picture') : new Response('gone', { status: 404 })
    const fetchIn = (url: string) => pool.run(testTasks.fetch, url, { client, fetchOwn })
    expect(await fetchIn('/media/1.png')).toEqual({ status: 200, text: 'a picture' })
    expect(await fetchIn('/media/2.png')).toEqual({ status: 404, text: '' })
  })

  test('may refuse its input, or fail', async () => {
    await expect(pool.run(testTasks.refuse, null, { client })).rejects.toMatchObject({
      name: 'Problem',
      status: 404,
      message: 'We could not find that lap.',
    })
    await expect(pool.run(testTasks.fail, null, { client })).rejects.toThrow('spun off')
  })

  test('that ends its thread fails alone', async () => {
    await expect(pool.run(testTasks.crash, null, { client })).rejects.toThrow('The thread of crash ended')
    expect(await pool.run(testTasks.echo, 'still here', { client })).toBe('still here')
  })

  test('that never ends is ended, and the next one runs', async () => {
    const impatient = poolOf({ seconds: 0.05 })
    const hanging = impatient.run(testTasks.hang, null, { client })
    await expect(hanging).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    expect(await pool.run(testTasks.echo, 'still here', { client })).toBe('still here')
  })
})

describe('many tasks', () => {
  test('of one client wait for those of others, one by one', async () => {
    const order: string[] = []
    const run = async (name: string, text: string) =>
      order.push(await pool.run(testTasks.echo, text, { client: name }))
    await Promise.all([
      run('flood', 'flood 1'),
      run('flood', 'flood 2'),
      run('flood', 'flood 3'),
      run('racer', 'racer'),
      run('brand', 'brand'),
    ])
    expect(order).toEqual(['flood 1', 'racer', 'brand', 'flood 2', 'flood 3'])
  })

  test('of one client are refused at its limit, and those of others are not', async () => {
    const small = poolOf({ perClient: 2 })
    const run = (name: string) => small.run(testTasks.echo, name, { client: name })
    const runs = await Promise.allSettled([run('flood'), run('flood'), run('flood'), run('racer')])
    expect(runs).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
      { status: 'rejected', reason: { status: 429, retryAfter: 5 } },
      { status: 'fulfilled', value: 'racer' },
    ])
    expect(await run('flood')).toBe('flood')
  })

  test('are refused when the queue is full', async () => {
    const small = poolOf({ queue: 1 })
    const run = (name: string) => small.run(testTasks.echo, name, { client: name })
    expect(await Promise.allSettled([run('a'), run('b'), run('c')])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
      { status: 'rejected', reason: { status: 503, retryAfter: 5 } },
    ])
  })
})
