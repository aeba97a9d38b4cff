import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

/** Work that is done when the test says so. */
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

test('so many pass at once, the next when one is through, and the rest are asked to come again', async () => {
  const pass = createGate({ places: 2, line: 1 })
  const [first, second, third, fourth] = [aTask(), aTask(), aTask(), aTask()]
  const passing = [first, second, third].map(({ work }) => pass(work))
  await expect(pass(fourth.work)).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  expect([first, second, third].map(({ hasStarted }) => hasStarted)).toEqual([true, true, false])
  first.finish()
  await settle()
  expect(third.hasStarted).toBe(true)
  second.finish()
  third.finish()
  await Promise.all(passing)
  expect(fourth.hasStarted).toBe(false)
})

test('whoever fails makes room, too', async () => {
  const pass = createGate({ places: 1, line: 0 })
  await expect(pass(() => Promise.reject(new Error('spun off')))).rejects.toThrow('spun off')
  await expect(pass(async () => 'through')).resolves.toBe('through')
})
