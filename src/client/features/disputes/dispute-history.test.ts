import { expect, test } from 'vitest'
import type { Proof } from '#shared/deliverables/deliverable.contract.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { stepsWithProofs } from './dispute-history.tsx'

const step = (event: string): HistoryStep => ({
  event,
  from: null,
  to: 'OPEN',
  party: 'ATHLETE',
  at: '2026-03-01T12:00:00.000Z',
  reason: null,
  note: null,
})
const proof = (round: number, text: string): Proof => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'TEXT',
  round,
  url: null,
  picture: null,
  text,
  result: null,
  createdAt: '2026-03-01T12:00:00.000Z',
})

test('each submission lists its own proofs', () => {
  const steps = stepsWithProofs({
    history: ['open', 'submit', 'request-changes', 'submit', 'dispute'].map(step),
    proofs: [proof(1, 'First'), proof(2, 'Second'), proof(2, 'And more')],
  })
  expect(steps.map(({ round, proofs }) => [round, proofs.map(({ text }) => text)])).toEqual([
    [null, []],
    [1, ['First']],
    [null, []],
    [2, ['Second', 'And more']],
    [null, []],
  ])
})

test('a withdrawn submission has no proofs, and the next one reuses its number', () => {
  const steps = stepsWithProofs({
    history: ['submit', 'retract', 'submit', 'dispute'].map(step),
    proofs: [proof(1, 'The right one')],
  })
  expect(steps.map(({ round, proofs }) => [round, proofs.length])).toEqual([
    [null, 0],
    [null, 0],
    [1, 1],
    [null, 0],
  ])
})

test('the submissions of a history without its beginning are counted from the last one', () => {
  const steps = stepsWithProofs({
    history: ['request-changes', 'submit', 'retract', 'submit'].map((event) => ({
      ...step(event),
      from: 'OPEN',
    })),
    proofs: [proof(1, 'First'), proof(2, 'Second')],
  })
  expect(steps.map(({ round, proofs }) => [round, proofs.map(({ text }) => text)])).toEqual([
    [null, []],
    [null, []],
    [null, []],
    [2, ['Second']],
  ])
})
