import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HelpArticle } from '#shared/help/help.contract.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { HelpAnswers } from './help-answers.tsx'

const answer = (slug: string, formerSlugs: string[]): HelpArticle => ({
  ...{ slug, formerSlugs, category: 'racers', title: `About ${slug}`, body: [] },
})

test.each(['towing', 'hauling'])('a link to #%s opens the answer, whose address changed', async (hash) => {
  window.Element.prototype.scrollIntoView = () => undefined
  const articles = [answer('towing', ['hauling']), answer('tyres', [])]
  await renderSignedIn(
    <HelpAnswers articles={articles} />,
    null,
    () => Response.json({}),
    `/help-center#${hash}`,
  )
  const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open
  await waitFor(() => expect(isOpen('towing')).toBe(true))
  expect(isOpen('tyres')).toBe(false)
})
