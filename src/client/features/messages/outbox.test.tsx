import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#shared/http/problem.ts'
import { createOutbox, type WaitingMessage } from './outbox.ts'

const lost = () => new Problem({ status: 0, code: 'NETWORK', message: 'Connection lost' })
const refused = () => new Problem({ status: 403, code: 'BLOCKED', message: 'You can’t message this person.' })

beforeEach(() => localStorage.clear())

/** An outbox whose next sends fail with `failures`; all other sends succeed. */
function anOutbox() {
  const state = { isOnline: true, failures: [] as Error[], arrived: [] as string[], tries: [] as string[] }
  const open = () =>
    createOutbox({
      ownId: 'me',
      isOnline: () => state.isOnline,
      send: async ({ key, body }: WaitingMessage) => {
        state.tries.push(key)
        const failure = state.failures.shift()
        if (failure) throw failure
        return body
      },
      onSent: (_, body) => void state.arrived.push(body),
    })
  return { state, outbox: open(), open }
}
const aDraft = (body: string) => ({ toUserId: 'them', body, pictures: [], files: [] })

test('a sent message is removed from the outbox', async () => {
  const { outbox, state } = anOutbox()
  await outbox.add(aDraft('Hello'))
  expect(state.arrived).toEqual(['Hello'])
  expect(outbox.read()).toEqual([])
})

test('a key contains both users and the time, and is unique', async () => {
  const { outbox, state } = anOutbox()
  await Promise.all([outbox.add(aDraft('One')), outbox.add(aDraft('Two'))])
  expect(state.tries[0]).toMatch(/^me-them-\d+$/)
  expect(new Set(state.tries).size).toBe(2)
})

test('offline messages are queued and sent in order on reconnecting', async () => {
  const { outbox, state } = anOutbox()
  state.isOnline = false
  await outbox.add(aDraft('First'))
  await outbox.add(aDraft('Second'))
  expect(outbox.read().map(({ body, problem }) => [body, problem])).toEqual([
    ['First', null],
    ['Second', null],
  ])
  state.isOnline = true
  await outbox.resume()
  expect(state.arrived).toEqual(['First', 'Second'])
})

test('queued messages are sent after a reload', async () => {
  const { outbox, state, open } = anOutbox()
  state.isOnline = false
  await outbox.add(aDraft('Typed before the tunnel'))
  state.isOnline = true
  await open().resume()
  expect(state.arrived).toEqual(['Typed before the tunnel'])
})

test('a failed attempt is reported, and the retry uses the same key', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [lost()]
  await outbox.add(aDraft('Hello'))
  const [failed] = outbox.read()
  expect(failed?.problem).toBe('Connection lost')
  await outbox.retry(failed?.key ?? '')
  expect(state.tries).toEqual([failed?.key, failed?.key])
  expect(state.arrived).toEqual(['Hello'])
})

test('concurrent retries send the message once', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [lost()]
  await outbox.add(aDraft('Hello'))
  const key = outbox.read()[0]?.key ?? ''
  await Promise.all([outbox.retry(key), outbox.retry(key), outbox.resume()])
  expect(state.arrived).toEqual(['Hello'])
})

test('a later message does not overtake a failed one', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [lost()]
  await outbox.add(aDraft('First'))
  await outbox.add(aDraft('Second'))
  expect(state.arrived).toEqual(['First', 'Second'])
})

test('a refused message keeps its reason and does not block others', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [refused()]
  await outbox.add(aDraft('Refused'))
  await outbox.add(aDraft('Fine'))
  await outbox.resume()
  expect(state.arrived).toEqual(['Fine'])
  expect(outbox.read()).toMatchObject([
    { body: 'Refused', problem: 'You can’t message this person.', isRefused: true },
  ])
  outbox.drop(outbox.read()[0]?.key ?? '')
  expect(outbox.read()).toEqual([])
})

test('invalid stored data is ignored', () => {
  localStorage.setItem('outbox:me', '[{"key":1},"x",null]')
  expect(anOutbox().outbox.read()).toEqual([])
  localStorage.setItem('outbox:me', '{not json')
  expect(anOutbox().outbox.read()).toEqual([])
})

test('messages are sent even if the browser cannot store them', async () => {
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new Error('no room')
  }
  try {
    const { outbox, state } = anOutbox()
    state.failures = [lost()]
    await outbox.add(aDraft('Hello'))
    expect(outbox.read()).toHaveLength(1)
    await outbox.resume()
    expect(state.arrived).toEqual(['Hello'])
    expect(outbox.read()).toEqual([])
  } finally {
    Storage.prototype.setItem = setItem
  }
})
