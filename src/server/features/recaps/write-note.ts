import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { holdRecap } from './hold-recap.ts'
import { presentRecap } from './present-recap.ts'
import { changeRecap } from './recap.store.ts'
import { type RecapParts, showAgain } from './tell-of-recap.ts'

/** The racer's word at the top; an empty one takes it away. */
export const createWriteNote =
  ({
    encryption,
    realtime,
  }: RecapParts & { encryption: Encryption }): Handler<typeof recapEndpoints.writeNote> =>
  async ({ tx, actor, params, body: { note, version } }) => {
    const { contract, party } = await holdRecap(tx, params.id, actor)
    const changed = await changeRecap(tx, { id: params.id, version }, { note, noteBy: actor.userId })
    if (!changed) throw stale('recap')
    await showAgain({ realtime }, tx, contract)
    return presentRecap(encryption, party, changed)
  }
