import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { paths } from '#shared/paths.ts'

/** The one address of a profile that can be reached by several; a promoter's is elsewhere (ruling R31). */
export const athletePath = ({ id, promoter }: Pick<AthleteProfile, 'id' | 'promoter'>): string =>
  promoter ? paths.promoter({ slug: promoter.slug ?? id }) : paths.athlete({ id })
