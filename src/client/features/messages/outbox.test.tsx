import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#shared/http/problem.ts'
import { createOutbox, type WaitingMessage } from './outbox.ts'

const lost = () => new Problem({ status: 0, code: 'NETWORK', message: 'Connection lost' })
const refused = () => new Problem({ status: 403, code: 'BLOCKED', message: 'You can’t message this person.' })

beforeEach(() => localStorage.clear())

/** An outbox whose network is a list of what is to happen next; without one everything arrives. */
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
const say = (body: string) => ({ toUserId: 'them', body, pictures: [] })

test('a message is sent and forgotten', async () => {
  const { outbox, state } = anOutbox()
  await outbox.add(say('Hello'))
  expect(state.arrived).toEqual(['Hello'])
  expect(outbox.read()).toEqual([])
})

test('its key names both people and the moment, and no two messages share one', async () => {
  const { outbox, state } = anOutbox()
  await Promise.all([outbox.add(say('One')), outbox.add(say('Two'))])
  expect(state.tries[0]).toMatch(/^me-them-\d+$/)
  expect(new Set(state.tries).size).toBe(2)
})

test('without a connection messages wait, and go out in their order when it is back', async () => {
  const { outbox, state } = anOutbox()
  state.isOnline = false
  await outbox.add(say('First'))
  await outbox.add(say('Second'))
  expect(outbox.read().map(({ body, problem }) => [body, problem])).toEqual([
    ['First', null],
    ['Second', null],
  ])
  state.isOnline = true
  await outbox.resume()
  expect(state.arrived).toEqual(['First', 'Second'])
})

test('what waited goes out after a reload, too', async () => {
  const { outbox, state, open } = anOutbox()
  state.isOnline = false
  await outbox.add(say('Typed before the tunnel'))
  state.isOnline = true
  await open().resume()
  expect(state.arrived).toEqual(['Typed before the tunnel'])
})

test('a lost try is told, and trying again uses the same key', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [lost()]
  await outbox.add(say('Hello'))
  const [failed] = outbox.read()
  expect(failed?.problem).toBe('Connection lost')
  await outbox.retry(failed?.key ?? '')
  expect(state.tries).toEqual([failed?.key, failed?.key])
  expect(state.arrived).toEqual(['Hello'])
})

test('pressing again and again sends once', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [lost()]
  await outbox.add(say('Hello'))
  const key = outbox.read()[0]?.key ?? ''
  await Promise.all([outbox.retry(key), outbox.retry(key), outbox.resume()])
  expect(state.arrived).toEqual(['Hello'])
})

test('what was written later does not overtake what was lost', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [lost()]
  await outbox.add(say('First'))
  await outbox.add(say('Second'))
  expect(state.arrived).toEqual(['First', 'Second'])
})

test('what the server refuses stays with its reason and holds nothing else up', async () => {
  const { outbox, state } = anOutbox()
  state.failures = [refused()]
  await outbox.add(say('Refused'))
  await outbox.add(say('Fine'))
  await outbox.resume()
  expect(state.arrived).toEqual(['Fine'])
  expect(outbox.read()).toMatchObject([
    { body: 'Refused', problem: 'You can’t message this person.', isRefused: true },
  ])
  outbox.drop(outbox.read()[0]?.key ?? '')
  expect(outbox.read()).toEqual([])
})

test('what somebody else wrote in the storage is left alone', () => {
  localStorage.setItem('outbox:me', '[{"key":1},"x",null]')
  expect(anOutbox().outbox.read()).toEqual([])
  localStorage.setItem('outbox:me', '{not json')
  expect(anOutbox().outbox.read()).toEqual([])
})

test('a browser that stores nothing still sends', async () => {
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new Error('no room')
  }
  try {
    const { outbox, state } = anOutbox()
    state.failures = [lost()]
    await outbox.add(say('Hello'))
    expect(outbox.read()).toHaveLength(1)
    await outbox.resume()
    expect(state.arrived).toEqual(['Hello'])
    expect(outbox.read()).toEqual([])
  } finally {
    Storage.prototype.setItem = setItem
  }
})
