import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { notifyParties, publishContract, type Side } from './contract.notifications.ts'
import { presentContract } from './contract.presenter.ts'
import { type ContractRow, savePublicity } from './contract.store.ts'
import { loadContractAsParty } from './load-contract.ts'

/** Agrees to a public sponsorship for the own side only, or hides it at once for both. */
export const setVisibility: Handler<typeof contractEndpoints.setVisibility> = async (ctx) => {
  const { contract, side } = await loadContractAsParty(ctx, ctx.params.id)
  const isPublic = ctx.body.visibility === 'PUBLIC'
  const after = await savePublicity(ctx.tx, contract.id, { side, isPublic })
  const news = newsOf(contract, after, isPublic)
  if (news) {
    const to: Side = side === 'BRAND' ? 'ATHLETE' : 'BRAND'
    // At most one a day of each kind, however often somebody changes their mind.
    const about = `${news.about}:${side}:${toIsoDay(Date.now())}`
    await notifyParties(ctx, after, { ...news, to: [to], about })
  } else await publishContract(ctx, after)
  return presentContract(ctx, contract.id)
}

/** Null where nothing changed that the other side can see or has to decide. */
function newsOf(before: ContractRow, after: ContractRow, isPublic: boolean) {
  const { title, number } = after
  const agreements = (row: ContractRow) => [row.publicByBrandAt, row.publicByAthleteAt].filter(Boolean).length
  if (agreements(before) === agreements(after)) return null
  if (after.visibility === 'PUBLIC') {
    return {
      about: 'public',
      title: `Made public: ${title}`,
      body: `Both sides agreed to show the sponsorship of contract ${number} on their public pages. The terms stay private.`,
    }
  }
  if (isPublic) {
    return {
      about: 'public-asked',
      title: `Show this sponsorship? ${title}`,
      body: `The other side would like to show the sponsorship of contract ${number} on both public pages. It stays private until you agree.`,
    }
  }
  if (before.visibility === 'PRIVATE') return null
  return {
    about: 'hidden',
    title: `No longer public: ${title}`,
    body: `The other side hid the sponsorship of contract ${number}. It is no longer on your public pages.`,
  }
}
