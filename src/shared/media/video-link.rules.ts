export type VideoProvider = 'youtube' | 'vimeo'
export type Video = { provider: VideoProvider; id: string }

export const videoProviderNames: Record<VideoProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{6,12}$/
const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** Parses a video link; null unless it is an https link to a video of a known provider. */
export function readVideoLink(link: string): Video | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' || url.port || url.username) return null
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return youtube(first)
  if (YOUTUBE_HOSTS.includes(url.hostname)) {
    if (first === 'watch') return youtube(url.searchParams.get('v') ?? '')
    return ['embed', 'shorts', 'live'].includes(first) ? youtube(second) : null
  }
  if (['vimeo.com', 'www.vimeo.com'].includes(url.hostname)) return vimeo(first)
  return url.hostname === 'player.vimeo.com' && first === 'video' ? vimeo(second) : null
}

const youtube = (id: string): Video | null => (YOUTUBE_ID.test(id) ? { provider: 'youtube', id } : null)
const vimeo = (id: string): Video | null => (VIMEO_ID.test(id) ? { provider: 'vimeo', id } : null)

/** The canonical link. */
export const videoLink = ({ provider, id }: Video): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`

/** The URL of the player, loaded when the user presses play. */
export const videoPlayer = ({ provider, id }: Video): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`
