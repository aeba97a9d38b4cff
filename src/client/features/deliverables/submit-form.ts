import type { GivenProof } from '#shared/deliverables/deliverable.contract.ts'

/** A proof in the hand of the racer: what is sent of it, and how it is shown until then. */
export type HeldProof = { key: string; proof: GivenProof; label: string; pictureUrl: string | null }

export type SubmitForm = {
  held: HeldProof[]
  /** What is typed and not added yet; it counts all the same. */
  url: string
  text: string
  note: string
}

export const hold = (proof: GivenProof, label: string, pictureUrl: string | null = null): HeldProof => ({
  key: crypto.randomUUID(),
  proof,
  label,
  pictureUrl,
})

/** Everything that is held or typed. */
export const proofsOf = ({ held, url, text }: SubmitForm): GivenProof[] => [
  ...held.map(({ proof }) => proof),
  ...(url.trim() ? [{ kind: 'URL' as const, url }] : []),
  ...(text.trim() ? [{ kind: 'TEXT' as const, text }] : []),
]
