import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApplicationCardFacts } from '#shared/messages/card.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ApplicationMessageCard } from './application-message-card.tsx'

const id = '0198c0de-0000-7000-8000-0000000000e1'
const aCard = (given: Partial<ApplicationCardFacts> = {}): ApplicationCardFacts => ({
  kind: 'APPLICATION',
  id,
  title: 'Spring crews',
  status: 'SUBMITTED',
  question: null,
  answer: null,
  ...given,
})

async function show(side: 'ATHLETE' | 'BRAND', given: Partial<ApplicationCardFacts> = {}) {
  await renderInRouter(<ApplicationMessageCard card={aCard(given)} side={side} />)
  const card = within(screen.getByRole('article', { name: 'Application: Spring crews' }))
  return { card, link: card.getByRole('link') }
}

test('the card links the brand to its review and the racer to their application', async () => {
  const ofBrand = await show('BRAND')
  expect(ofBrand.card.getByText('New')).toBeDefined()
  expect(ofBrand.link.getAttribute('href')).toBe(`/dashboard/brand/applications?application=${id}`)
  cleanup()
  const ofRacer = await show('ATHLETE')
  expect(ofRacer.card.getByText('Sent')).toBeDefined()
  expect(ofRacer.link.getAttribute('href')).toBe(`/sent-requests?tab=applications&application=${id}`)
})

test('a question prompts the racer to answer and shows the brand that it is pending', async () => {
  const withQuestion = { status: 'INFO_REQUESTED', question: 'How many rounds?' } as const
  const { card, link } = await show('ATHLETE', withQuestion)
  expect(link.textContent).toBe('Answer question')
  expect(card.getByText('The brand asked')).toBeDefined()
  cleanup()
  const ofBrand = await show('BRAND', withQuestion)
  expect(ofBrand.link.textContent).toBe('Open application')
  expect(ofBrand.card.getByText('Info requested')).toBeDefined()
})

test('the answer is shown below the question', async () => {
  const { card } = await show('BRAND', {
    status: 'IN_REVIEW',
    question: 'How many rounds?',
    answer: 'Eleven.',
  })
  expect(card.getByText('How many rounds?')).toBeDefined()
  expect(card.getByText('The racer answered')).toBeDefined()
  expect(card.getByText('Eleven.')).toBeDefined()
})
