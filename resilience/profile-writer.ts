import { type ProfileForm, profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { register, tryCall } from './call.ts'
import { insist, type Tally, type Writer } from './writer.ts'

const form: Omit<ProfileForm, 'bio'> = {
  isTeam: false,
  firstName: 'Robin',
  lastName: 'Ashgrove',
  teamName: null,
  slug: null,
  number: '14',
  headerImageUrl: null,
  profileImageUrl: null,
  sports: ['karting'],
  disciplines: [],
  level: null,
  racingClass: null,
  experienceYears: null,
  birthDate: null,
  achievements: null,
  homeTrack: null,
  otherTracks: [],
  place: null,
  sponsorshipNeeds: null,
  openTo: [],
  audienceSize: null,
  visibility: 'PUBLIC',
  published: false,
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
}

const PATIENCE_MS = 10_000

type Saved = { version: number; bio: string | null }

/** A racer who saves the profile over and over. Each save counts the version up by one, which shows any that is missing. */
export async function openProfileWriter(first: { url: string }): Promise<Writer> {
  const person = await register(first, 'ATHLETE')
  const tally: Tally = { acknowledged: 0, lost: 0, doubled: 0 }
  let known: Saved = { version: 0, bio: null }
  let tried = 0

  const save = (node: { url: string }, bio: string) =>
    tryCall(node, profileEndpoints.save, { body: { ...form, bio, version: known.version } }, { person })
  const look = async (node: { url: string }) =>
    (await tryCall(node, profileEndpoints.get, {}, { person }))?.answer ?? null

  /** A save without an answer may be there or not; anything else that changed was lost or done twice. */
  const settle = (found: Saved, attempted?: string) => {
    const steps = found.version - known.version
    if (steps < 0) tally.lost -= steps
    else if (steps > 1 || (steps === 1 && found.bio !== attempted)) tally.doubled += steps
    else if (steps === 0 && found.bio !== known.bio) tally.lost += 1
    known = { version: found.version, bio: found.bio }
  }

  return {
    async write(node, isOver) {
      while (!isOver()) {
        const bio = `Save ${++tried}`
        const reply = await save(node(), bio)
        if (reply?.answer) {
          tally.acknowledged += 1
          settle(reply.answer, bio)
          continue
        }
        const found = await insist(() => look(node()), isOver)
        if (found) settle(found, bio)
        else return
      }
    },
    async check(node) {
      const deadline = performance.now() + PATIENCE_MS
      const found = await insist(
        () => look(node),
        () => performance.now() > deadline,
      )
      if (!found) throw new Error('The profile cannot be read')
      settle(found, `Save ${tried}`)
      return tally
    },
  }
}
