import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasSocials } from '#shared/profiles/social.rules.ts'
import { SocialLinks } from './social-links.tsx'

const none = { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null }

test('each social network links to its page', () => {
  render(
    <SocialLinks
      socials={{ ...none, instagram: 'mira27', youtube: '@mira', misc: 'https://mira.example/' }}
    />,
  )
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('rel')])
  expect(links).toEqual([
    ['https://www.instagram.com/mira27', 'noopener noreferrer nofollow'],
    ['https://www.youtube.com/@mira', 'noopener noreferrer nofollow'],
    ['https://mira.example/', 'noopener noreferrer nofollow'],
  ])
  expect(screen.getByText('@mira27')).toBeDefined()
  expect(screen.getByText('mira.example')).toBeDefined()
})

test('a value that is not a web URL has no link', () => {
  render(<SocialLinks socials={{ ...none, misc: 'javascript:alert(1)' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('hasSocials is false without networks', () => {
  expect(hasSocials(none)).toBe(false)
  expect(hasSocials({ ...none, snapchat: 'mira27' })).toBe(true)
})
