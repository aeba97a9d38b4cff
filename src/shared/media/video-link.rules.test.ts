import { expect, test } from 'vitest'
import { readVideoLink, videoLink, videoPlayer } from './video-link.rules.ts'

const YOUTUBE = { provider: 'youtube', id: 'dQw4w9WgXcQ' } as const
const VIMEO = { provider: 'vimeo', id: '76979871' } as const

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=12s', YOUTUBE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871?share=copy', VIMEO],
  ['https://player.vimeo.com/video/76979871', VIMEO],
])('%s is a video link', (link, video) => {
  expect(readVideoLink(link)).toEqual(video)
  expect(readVideoLink(videoLink(video))).toEqual(video)
})

test.each([
  '',
  'no link',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
  'https://www.youtube.com/@slipstream',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/../etc',
  'javascript:alert(1)',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
])('%s is not a video link', (link) => expect(readVideoLink(link)).toBeNull())

test('every player is one of the two that a page may frame', () => {
  expect(videoPlayer(YOUTUBE)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  expect(videoPlayer(VIMEO)).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
})
