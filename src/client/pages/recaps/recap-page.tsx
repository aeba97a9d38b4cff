import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { storyQuery } from '#client/features/recaps/recap.queries.ts'
import { RecapStory } from '#client/features/recaps/recap-story.tsx'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { isId } from '#client/lib/search-params.ts'
import { recapFile, sharedRecapFile } from '#shared/paths.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'

const tokenOf = ({ token = '' }: Record<string, string>) => token

export const load = ({ queryClient, params }: PageContext) =>
  queryClient.ensureQueryData(storyQuery(tokenOf(params)))

export function meta({ queryClient, params }: PageContext): PageMeta {
  const story = queryClient.getQueryData(storyQuery(tokenOf(params)).queryKey)
  return {
    title: story ? `${nameRecap(story)}: ${story.athlete.name} for ${story.brand.name}` : 'Recap',
    description: 'A sponsorship on one page: deliverables, results, sales and return.',
    noIndex: true,
  }
}

export const missing: MissingThing = {
  title: 'This recap has left the paddock',
  description: 'The link was turned off or is incomplete. Ask the sender for a new one.',
}

/** For whoever has the private link, without an account; for the two of the contract by its id, before it is shared. */
export default function RecapPage() {
  const token = tokenOf(useParams({ strict: false }))
  const { data: story } = useSuspenseQuery(storyQuery(token))
  return <RecapStory story={story} fileUrl={isId(token) ? recapFile(token) : sharedRecapFile(token)} />
}
