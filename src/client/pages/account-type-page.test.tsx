import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import AccountTypePage from './account-type-page.tsx'

const CurrentUrl = () => <output aria-label="URL">{useLocation().href}</output>

async function chooseTypeAt(url: string) {
  const racer = aCurrentUser('ATHLETE')
  const content = (
    <>
      <AccountTypePage />
      <CurrentUrl />
    </>
  )
  await renderSignedIn(
    content,
    { ...racer, user: { ...racer.user, role: null } },
    () => Response.json(racer),
    url,
  )
  const [first] = screen.getAllByRole('button')
  if (first) await userEvent.click(first)
}

const wish = 'returnTo=%2Fbrands%2Fkestrel%3Fapply%3D1'

test.each([
  ['where they came from is not lost', `?${wish}`, `/profile-onboarding?${wish}`],
  ['another site is not followed', '?returnTo=%2F%2Fevil.test', '/profile-onboarding'],
])('after choosing an account type people build their profile; %s', async (_, given, expected) => {
  await chooseTypeAt(`/account-type${given}`)
  await waitFor(() => expect(screen.getByLabelText('URL').textContent).toBe(expected))
})
