import { createIcon } from './icon.tsx'

export const GoogleIcon = createIcon(
  undefined,
  'M21.5 12.2c0-.7-.1-1.3-.2-1.9H12V14h5.3a4.6 4.6 0 0 1-2 3v2.4h3.2c1.9-1.7 3-4.3 3-7.2zM12 21.8c2.7 0 4.9-.9 6.5-2.4L15.3 17c-.9.6-2 .9-3.3.9-2.5 0-4.7-1.7-5.4-4H3.3v2.5a9.8 9.8 0 0 0 8.7 5.4zM6.6 13.9a5.8 5.8 0 0 1 0-3.8V7.6H3.3a9.8 9.8 0 0 0 0 8.8zM12 6.1c1.4 0 2.7.5 3.7 1.5l2.8-2.8A9.8 9.8 0 0 0 3.3 7.6l3.3 2.5c.7-2.3 2.9-4 5.4-4z',
)

export const InstagramIcon = createIcon('M4 4h16v16H4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17 7v.01')

export const YouTubeIcon = createIcon('M2.5 5.5h19v13h-19z', 'M10 8.5 16 12l-6 3.5z')

export const FacebookIcon = createIcon('M4 4h16v16H4zM13 20v-8.5c0-2 1-3 3-3M10 13h5.5')

export const TikTokIcon = createIcon('M13 3.5v12a4 4 0 1 1-4-4M13 3.5c.5 3 2.5 5 5.5 5.5')

export const LinkedInIcon = createIcon(
  'M4 4h16v16H4zM8 11v5.5M8 7.5v.01M12 16.5V11M12 13.5c0-3 4.5-3 4.5 0v3',
)
