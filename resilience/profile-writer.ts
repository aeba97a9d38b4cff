import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { aProfileForm } from '#tests/support/a-profile-form.ts'
import { register, tryCall } from './call.ts'
import { retry, type Tally, type Writer } from './writer.ts'

const TIMEOUT_MS = 10_000

type Saved = { version: number; bio: string | null }

/** A racer saves the profile repeatedly. Each save increments the version, which reveals any that is missing. */
export async function createProfileWriter(first: { url: string }): Promise<Writer> {
  const person = await register(first, 'ATHLETE')
  const tally: Tally = { acknowledged: 0, lost: 0, duplicated: 0 }
  let known: Saved = { version: 0, bio: null }
  let attempts = 0

  const save = (node: { url: string }, bio: string) =>
    tryCall(
      node,
      profileEndpoints.save,
      { body: { ...aProfileForm, bio, version: known.version } },
      { person },
    )
  const load = async (node: { url: string }) =>
    (await tryCall(node, profileEndpoints.get, {}, { person }))?.body ?? null

  /** A save without a response may have happened or not; any other difference is a lost or duplicated write. */
  const reconcile = (found: Saved, attempted?: string) => {
    const steps = found.version - known.version
    if (steps < 0) tally.lost -= steps
    else if (steps > 1 || (steps === 1 && found.bio !== attempted)) tally.duplicated += steps
    else if (steps === 0 && found.bio !== known.bio) tally.lost += 1
    known = { version: found.version, bio: found.bio }
  }

  return {
    acknowledged: () => tally.acknowledged,
    async write(node, isDone) {
      while (!isDone()) {
        const bio = `Save ${++attempts}`
        const reply = await save(node(), bio)
        if (reply?.body) {
          tally.acknowledged += 1
          reconcile(reply.body, bio)
          continue
        }
        const found = await retry(() => load(node()), isDone)
        if (found) reconcile(found, bio)
        else return
      }
    },
    async check(node) {
      const deadline = performance.now() + TIMEOUT_MS
      const found = await retry(
        () => load(node),
        () => performance.now() > deadline,
      )
      if (!found) throw new Error('The profile could not be loaded')
      reconcile(found, `Save ${attempts}`)
      return tally
    },
  }
}
