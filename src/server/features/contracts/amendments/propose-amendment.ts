import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { findToday } from '#server/features/contracts/opening.store.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { findSigners } from '#server/features/contracts/signing/signer.store.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { othersThan, tellParties } from '#server/features/contracts/tell-parties.ts'
import { canonical, hashText } from '#server/features/contracts/write-text.ts'
import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { findAmendments, insertAmendment } from './amendment.store.ts'

/** Proposed and signed in one breath; the old terms bind until the other has signed, too. */
export const createProposeAmendment =
  (parts: ContractParts): Verb<typeof contractEndpoints.proposeAmendment> =>
  async (call) => {
    const { tx, actor, body } = call
    const { endsOn, signedName, version } = body
    const { contract, side, by } = await loadContract(parts, call)
    const proposed = await stepContract(tx, contract, { event: 'propose-amendment', by, seen: version })
    if (endsOn && endsOn < (await findToday(tx))) throw invalid({ endsOn: 'This day has passed' })
    if ((await findSigners(tx, contract.id)).some(({ role }) => role === 'GUARDIAN')) {
      throw conflict('GUARDIAN_SIGNED', 'A guardian signed this contract. Please agree on a new offer.')
    }
    const amendments = await findAmendments(tx, contract.id)
    if (amendments.some(({ status }) => status === 'PENDING')) {
      throw conflict('AMENDMENT_OPEN', 'Another amendment waits for a signature. Please settle it first.')
    }
    const n = amendments.length + 1
    const text = wordAmendment({ n, number: contract.number, text: body.text, endsOn })
    await insertAmendment(tx, {
      contractId: contract.id,
      n,
      by: side,
      text,
      textSha256: hashText(text),
      endsOn,
      signedName,
    })
    await tellParties(parts, tx, proposed, {
      to: othersThan(side),
      title: `A change is proposed: ${proposed.title}`,
      body: `Amendment ${n} of contract ${proposed.number} waits for your signature.`,
    })
    return showContract(tx, actor, contract.id)
  }

const wordAmendment = (given: { n: number; number: string; text: string; endsOn: string | null }) =>
  canonical(
    [
      `# Amendment ${given.n} of contract ${given.number}`,
      given.text.replace(/^/gm, '> '),
      ...(given.endsOn ? [`The last day of the contract becomes ${given.endsOn}.`] : []),
    ].join('\n\n'),
  )
