export const socialNetworks = ['instagram', 'facebook', 'snapchat', 'tiktok', 'youtube', 'misc'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const SOCIAL_MAX = 300

type NetworkRule = {
  label: string
  /** Of the network's own address; a handle is typed without one. */
  hosts: readonly string[]
  /** What may stand after the host, with the part that is kept as its first group. */
  path: RegExp
  handle: RegExp
  example: string
  home: string
}

const rules: Record<Exclude<SocialNetwork, 'misc'>, NetworkRule> = {
  instagram: {
    label: 'Instagram',
    hosts: ['instagram.com'],
    path: /^\/(?!p\/|reel\/|explore\/|stories\/)([\w.]{1,30})$/,
    handle: /^[\w.]{1,30}$/,
    example: 'mira.castellan',
    home: 'https://www.instagram.com/',
  },
  facebook: {
    label: 'Facebook',
    hosts: ['facebook.com', 'm.facebook.com', 'fb.com'],
    path: /^\/(profile\.php\?id=\d{3,20}|(?:people|groups|pages)\/[\w.%-]+(?:\/\d+)?|[\w.-]{2,80})$/,
    handle: /^(?:profile\.php\?id=\d{3,20}|(?:people|groups|pages)\/[\w.%-]+(?:\/\d+)?|[\w.-]{2,80})$/,
    example: 'miracastellanracing',
    home: 'https://www.facebook.com/',
  },
  snapchat: {
    label: 'Snapchat',
    hosts: ['snapchat.com'],
    path: /^\/(?:add\/|@)([a-z][\w.-]{2,29})$/i,
    handle: /^[a-z][\w.-]{2,29}$/i,
    example: 'mira27',
    home: 'https://www.snapchat.com/add/',
  },
  tiktok: {
    label: 'TikTok',
    hosts: ['tiktok.com', 'm.tiktok.com'],
    path: /^\/@([\w.]{2,24})$/,
    handle: /^[\w.]{2,24}$/,
    example: 'mira.castellan',
    home: 'https://www.tiktok.com/@',
  },
  youtube: {
    label: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com'],
    path: /^\/(@[\w.-]{3,60}|(?:c|user|channel)\/[\w.-]{1,80})$/,
    handle: /^(?:@?[\w.-]{3,60}|(?:c|user|channel)\/[\w.-]{1,80})$/,
    example: '@miracastellan',
    home: 'https://www.youtube.com/',
  },
}

export const socialLabels: Record<SocialNetwork, { label: string; example: string }> = {
  ...rules,
  misc: { label: 'Website', example: 'miracastellan.example' },
}

/** What is kept of a handle or address that somebody typed; null when it is neither. */
export function readSocial(network: SocialNetwork, typed: string): string | null {
  const text = typed.trim()
  if (text.length > SOCIAL_MAX || /\s/.test(text)) return null
  if (network === 'misc') return readWebAddress(text)
  const { hosts, path, handle } = rules[network]
  const address = looksLikeAddress(text, hosts) ? parseWebAddress(text) : null
  if (address) {
    if (!hosts.includes(bareHost(address))) return null
    const query = address.pathname === '/profile.php' ? `?id=${address.searchParams.get('id')}` : ''
    return path.exec(address.pathname.replace(/\/$/, '') + query)?.[1] ?? null
  }
  const name = network === 'youtube' ? text : text.replace(/^@/, '')
  if (!handle.test(name)) return null
  return network === 'youtube' && !/[@/]/.test(name) ? `@${name}` : name
}

/** Where a kept handle or address leads; undefined for what is no address of that network. */
export function socialHref(network: SocialNetwork, kept: string): string | undefined {
  const value = readSocial(network, kept)
  if (value === null) return undefined
  return network === 'misc' ? value : rules[network].home + value
}

export const socialProblem = (network: SocialNetwork): string =>
  network === 'misc'
    ? `Enter a web address, such as ${socialLabels.misc.example}`
    : `Enter a ${rules[network].label} name or link, such as ${rules[network].example}`

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** A name may hold dots, so only a scheme, or a host that is known, makes an address of it. */
const looksLikeAddress = (text: string, hosts: readonly string[]) =>
  text.includes(':') || hosts.some((host) => new RegExp(`^(www\\.)?${host}(/|$)`, 'i').test(text))

function readWebAddress(text: string): string | null {
  const address = parseWebAddress(text)
  return address?.hostname.includes('.') ? address.href : null
}

/** Only the web: no `javascript:`, no `data:`, and no name or password in front of the host. */
function parseWebAddress(text: string): URL | null {
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+\.[a-z]+:\d/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  const address = new URL(whole)
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
  return isWeb && !address.username && !address.password ? address : null
}

export const hasSocials = (socials: Record<SocialNetwork, string | null>): boolean =>
  Object.values(socials).some(Boolean)
