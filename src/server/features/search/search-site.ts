import { searchContracts } from '#server/features/contracts/list-contracts.ts'
import { searchConversations } from '#server/features/messages/list-conversations.ts'
import type { Handler } from '#server/http/context.ts'
import { paths } from '#shared/paths.ts'
import {
  RECENT_SEARCHES_MAX,
  SEARCH_MIN_LENGTH,
  SITE_HITS_MAX,
  siteGroups,
} from '#shared/search/search.constants.ts'
import type { SiteHit, searchEndpoints } from '#shared/search/search.contract.ts'
import { matchEnglish, matchWords } from './match-words.ts'
import { findRecentSearches } from './search-history.store.ts'
import { type FoundGroup, type FoundRow, findOnSite } from './site-search.store.ts'

/** Before there is a text to search for, the user's recent searches; visitors find what is public without an account. */
export const searchSite: Handler<typeof searchEndpoints.site> = async ({ tx, actor, query }) => {
  const { q: text = '' } = query
  if (text.length < SEARCH_MIN_LENGTH) {
    const history = { scope: 'site', text: '', limit: RECENT_SEARCHES_MAX } as const
    const recent = actor ? await findRecentSearches(tx, actor.personId, history) : []
    return { recent: recent.map((search) => search.text), groups: [] }
  }
  const words = await matchWords(tx, text)
  const [found, conversations, contracts] = await Promise.all([
    findOnSite(tx, { text, words, prose: matchEnglish(text), hasRacers: actor !== null }),
    actor ? searchConversations(tx, actor.userId, { text, words, limit: SITE_HITS_MAX }) : [],
    actor ? searchContracts(tx, actor.userId, { text, limit: SITE_HITS_MAX }) : [],
  ])
  const publicHits = (group: FoundGroup) => found.filter((row) => row.group === group).map(presentHit)
  const hits = {
    racers: publicHits('racers'),
    brands: publicHits('brands'),
    events: publicHits('events'),
    dates: publicHits('dates'),
    articles: publicHits('articles'),
    conversations: conversations.map(({ id, participant, lastMessage }) => ({
      id,
      title: participant.name,
      detail: lastMessage?.body ?? null,
      path: paths.messages({ c: id }),
      pictureUrl: participant.pictureUrl,
    })),
    contracts: contracts.map(({ id, title, number, partyName }) => ({
      id,
      title,
      detail: `${number} · ${partyName}`,
      path: paths.contracts({ id }),
      pictureUrl: null,
    })),
  }
  return {
    recent: [],
    groups: siteGroups
      .map((name) => ({ name, hits: hits[name].slice(0, SITE_HITS_MAX) }))
      .filter((group) => group.hits.length > 0),
  }
}

const pathOf: Record<FoundGroup, (slug: string, id: string) => string> = {
  racers: (slug) => paths.athlete({ slug }),
  brands: (slug) => paths.brand({ slug }),
  events: (slug) => paths.promoter({ slug }),
  dates: (slug, id) => paths.eventDate({ slug, id }),
  articles: (slug) => paths.article({ slug }),
}

const presentHit = ({ group, slug, ...row }: FoundRow): SiteHit => ({
  ...row,
  path: pathOf[group](slug, row.id),
})
