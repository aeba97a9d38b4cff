import { createHash } from 'node:crypto'
import { findAmendments } from '#server/features/amendments/amendment.store.ts'
import { findSigners } from '#server/features/signing/signer.store.ts'
import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { presentContractFor } from './contract.presenter.ts'
import { ANONYMOUS, saveContractFile } from './seen-contract.store.ts'

export type ContractFile = { name: string; bytes: Buffer }

/**
 * The PDF of a contract, the same for everyone who may have it; its hash is saved for verification. The renderer is
 * large, so it loads on first use.
 */
export async function renderContractFile(
  { tx, env }: Pick<Services, 'tx' | 'env'>,
  id: string,
  fetchOwn: FetchOwn,
): Promise<ContractFile> {
  const contract = await presentContractFor(tx, ANONYMOUS, id)
  const signatures = await findSigners(tx, id)
  const amendments = await findAmendments(tx, id)
  const { renderContractPdf } = await import('./render-contract-pdf.tsx')
  const { loadPicture } = await import('#server/platform/cards/load-picture.ts')
  const { PLATE_PX } = await import('#server/platform/pdf/party-plate.tsx')
  const load = (url: string | null, fit: 'cover' | 'contain') =>
    loadPicture(fetchOwn, url, { width: PLATE_PX, height: PLATE_PX, fit })
  const bytes = await renderContractPdf({
    contract,
    signatures,
    amendments: amendments.filter(({ status }) => status === 'AGREED').toReversed(),
    pictures: {
      brand: await load(contract.brand.pictureUrl, 'contain'),
      athlete: await load(contract.athlete.pictureUrl, 'cover'),
    },
    verifyUrl: `${env.APP_URL}${paths.verifyContract({ hash: contract.textSha256 })}`,
    appName: env.APP_NAME,
  })
  if (contract.status !== 'DRAFT') {
    await saveContractFile(tx, id, createHash('sha256').update(bytes).digest('hex'))
  }
  return { name: `${contract.number}.pdf`, bytes }
}
