import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { holdRecap } from './hold-recap.ts'
import { presentRecap } from './present-recap.ts'
import { changeRecap } from './recap.store.ts'
import { hashToken, newToken } from './recap-link.ts'
import { queueRecapNews, type RecapParts, showAgain } from './tell-of-recap.ts'

type Parts = RecapParts & { encryption: Encryption }

export const createShareRecap =
  ({ encryption, realtime }: Parts): Handler<typeof recapEndpoints.share> =>
  async ({ tx, actor, params, body: { version } }) => {
    const { contract, party, standing } = await holdRecap(tx, params.id, actor)
    if (standing.version !== version) throw stale('recap')
    if (standing.token) return presentRecap(encryption, party, standing)
    const token = newToken()
    const shared = await changeRecap(tx, standing, {
      token: encryption.encrypt(token),
      tokenHash: hashToken(token),
      sharedAt: new Date(),
    })
    if (!shared) throw stale('recap')
    await queueRecapNews(tx, contract.id, {
      userId: party === 'BRAND' ? contract.athleteUserId : contract.brandUserId,
      title: `Shared: ${nameRecap(shared)}`,
      body: `The ${party === 'BRAND' ? 'brand' : 'racer'} of contract ${contract.number} made a private link to it. Either of you can end the link.`,
      about: `${shared.id}:shared:${shared.version}`,
    })
    await showAgain({ realtime }, tx, contract)
    return presentRecap(encryption, party, shared)
  }

/** Whoever has the link finds nothing behind it from now on. */
export const createStopSharing =
  ({ encryption, realtime }: Parts): Handler<typeof recapEndpoints.stopSharing> =>
  async ({ tx, actor, params, body: { version } }) => {
    const { contract, party, standing } = await holdRecap(tx, params.id, actor)
    if (standing.version !== version) throw stale('recap')
    if (!standing.tokenHash) return presentRecap(encryption, party, standing)
    const ended = await changeRecap(tx, standing, { token: null, tokenHash: null, sharedAt: null })
    if (!ended) throw stale('recap')
    await showAgain({ realtime }, tx, contract)
    return presentRecap(encryption, party, ended)
  }
