import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { holdRecap } from './hold-recap.ts'
import { deleteRecap } from './recap.store.ts'
import { type RecapParts, showAgain } from './tell-of-recap.ts'

export const createRemoveRecap =
  ({ realtime }: RecapParts): Handler<typeof recapEndpoints.remove> =>
  async ({ tx, actor, params, query: { version } }) => {
    const { contract, standing } = await holdRecap(tx, params.id, actor)
    if (standing.kind !== 'OWN') {
      throw conflict(
        'DRAFT_STAYS',
        'The drafts of a contract stay. They are seen by nobody else until shared.',
      )
    }
    if (!(await deleteRecap(tx, { id: standing.id, version }))) throw stale('recap')
    await showAgain({ realtime }, tx, contract)
    return undefined
  }
