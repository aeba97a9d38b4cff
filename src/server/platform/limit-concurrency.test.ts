import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** A task that the test finishes. */
function aTask() {
  let finish = () => {}
  const end = new Promise<void>((resolve) => {
    finish = resolve
  })
  const task = {
    hasStarted: false,
    finish,
    work() {
      task.hasStarted = true
      return end
    },
  }
  return task
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('limits concurrent tasks, queues the next ones and refuses the rest', async () => {
  const run = limitConcurrency({ concurrency: 2, queue: 1 })
  const [first, second, third, fourth] = [aTask(), aTask(), aTask(), aTask()]
  const running = [first, second, third].map(({ work }) => run(work))
  await expect(run(fourth.work)).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  expect([first, second, third].map(({ hasStarted }) => hasStarted)).toEqual([true, true, false])
  first.finish()
  await settle()
  expect(third.hasStarted).toBe(true)
  second.finish()
  third.finish()
  await Promise.all(running)
  expect(fourth.hasStarted).toBe(false)
})

test('a failed task frees its slot', async () => {
  const run = limitConcurrency({ concurrency: 1, queue: 0 })
  await expect(run(() => Promise.reject(new Error('spun off')))).rejects.toThrow('spun off')
  await expect(run(async () => 'through')).resolves.toBe('through')
})
