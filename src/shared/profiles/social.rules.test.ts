import { expect, test } from 'vitest'
import { readSocial, type SocialNetwork, socialHref } from './social.rules.ts'

test.each<[SocialNetwork, string, string, string]>([
  ['instagram', '@mira.castellan', 'mira.castellan', 'https://www.instagram.com/mira.castellan'],
  [
    'instagram',
    'https://www.instagram.com/mira.castellan/?hl=en',
    'mira.castellan',
    'https://www.instagram.com/mira.castellan',
  ],
  ['instagram', 'instagram.com/mira', 'mira', 'https://www.instagram.com/mira'],
  ['facebook', 'https://m.facebook.com/miraracing', 'miraracing', 'https://www.facebook.com/miraracing'],
  [
    'facebook',
    'facebook.com/profile.php?id=100012345',
    'profile.php?id=100012345',
    'https://www.facebook.com/profile.php?id=100012345',
  ],
  ['snapchat', 'https://snapchat.com/add/mira27', 'mira27', 'https://www.snapchat.com/add/mira27'],
  ['tiktok', 'https://www.tiktok.com/@mira.27', 'mira.27', 'https://www.tiktok.com/@mira.27'],
  ['youtube', 'miracastellan', '@miracastellan', 'https://www.youtube.com/@miracastellan'],
  [
    'youtube',
    'https://youtube.com/channel/UC123_abc',
    'channel/UC123_abc',
    'https://www.youtube.com/channel/UC123_abc',
  ],
  ['misc', 'mira.example', 'https://mira.example/', 'https://mira.example/'],
  ['misc', 'http://mira.example:8080/shop', 'http://mira.example:8080/shop', 'http://mira.example:8080/shop'],
])('%s: %s is stored as %s', (network, typed, stored, href) => {
  expect(readSocial(network, typed)).toBe(stored)
  expect(socialHref(network, stored)).toBe(href)
})

test.each<[SocialNetwork, string]>([
  ['misc', 'javascript:alert(1)'],
  ['misc', 'data:text/html,<script>'],
  ['misc', 'https://admin:secret@mira.example'],
  ['misc', 'localhost'],
  ['misc', 'two words.example'],
  ['instagram', 'javascript:alert(1)'],
  ['instagram', 'https://evil.example/instagram.com/mira'],
  ['instagram', 'https://instagram.com.evil.example/mira'],
  ['instagram', 'https://instagram.com/p/abc'],
  ['instagram', 'mira castellan'],
  ['instagram', '<script>'],
  ['facebook', 'ftp://facebook.com/mira'],
  ['tiktok', 'https://www.tiktok.com/mira'],
  ['youtube', 'https://www.youtube.com/watch?v=abc'],
  ['snapchat', 'x'.repeat(40)],
])('%s does not accept "%s"', (network, typed) => {
  expect(readSocial(network, typed)).toBeNull()
  expect(socialHref(network, typed)).toBeUndefined()
})
