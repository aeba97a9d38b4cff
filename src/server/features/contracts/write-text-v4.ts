import { ADULT_AGE, OBJECTION_DAYS } from '#shared/contracts/contract.constants.ts'
import { plain, quoted } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import { lawPlaceName } from '#shared/contracts/governing-law.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { writeMoneyV4 } from './write-money-v4.ts'
import { writeTermsV4 } from './write-terms-v4.ts'
import { confidentiality, numbered, type Section, signatures, usageRights } from './write-text-v2.ts'

/**
 * Carries every term of the accepted offer, each deliverable and payment with its day, and parties that can be found. Its
 * wording is frozen: a change needs a new version.
 */
export function writeTextV4(contract: ContractTerms): string[] {
  const { clauses } = contract
  const sections: Section[] = [
    parties(contract),
    definitions,
    support(contract),
    work(contract),
    ['Payment', ...writeMoneyV4(contract)],
    usageRights,
    ['Exclusivity', ...writeTermsV4(contract, 'exclusivity')],
    term(contract),
    termination(contract),
    confidentiality,
    liability,
    governingLaw(contract),
    entireAgreement,
    ...(clauses.trim() ? [additionalClauses(clauses)] : []),
    signatures,
  ]
  const title = writeTermsV4(contract, 'title')
  return [`# Sponsorship contract ${contract.number}`, ...title, ...sections.map(numbered)]
}

function parties(contract: ContractTerms): Section {
  const brand = namedAs(contract.brandLegalName, contract.brandName, 'trading as')
  const racer = namedAs(contract.athleteLegalName, contract.athleteName, 'known as')
  const { athletePlace } = contract
  const racerAt =
    addressOf(contract.athleteAddress, contract.athleteCountry) ||
    (athletePlace ? `of ${plain(athletePlace)}` : '')
  return [
    'Parties',
    'This contract is between the following two parties.',
    `- Brand: ${withAddress(brand, addressOf(contract.brandAddress, contract.brandCountry))}`,
    `- Racer: ${withAddress(racer, racerAt)}`,
    `If the Racer is under ${ADULT_AGE}, a parent or legal guardian signs with the Racer and agrees to this contract on the Racer’s behalf.`,
  ]
}

const withAddress = (name: string, address: string) => (address ? `${name}, ${address}` : name)

/** The legal name, if it is known, and the public name where it differs. */
function namedAs(legalName: string, publicName: string, link: string): string {
  const name = plain(legalName) || plain(publicName)
  return name === plain(publicName) ? `**${name}**` : `**${name}**, ${link} ${plain(publicName)}`
}

/** On one line, with the country in words. */
const addressOf = (address: string, country: string | null): string =>
  [...address.split(/\r\n?|\n/), country ? countryName(country) : '']
    .map((line) => plain(line).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')

const definitions: Section = [
  'Definitions',
  'In this contract, the following words have these meanings.',
  '- **Content** means photos, videos, posts and other material that the Racer makes or publishes to perform this contract.',
  '- **Deliverables** means the work listed in section 4.',
  '- **Platform** means the website on which this contract was signed.',
  '- **Retail value** means the price at which the Brand sells a product to consumers.',
  '- **Support** means everything that the Brand provides under section 3.',
  '- **Term** means the period stated in section 8.',
]

const support = (contract: ContractTerms): Section => [
  'What the Brand provides',
  'The Brand provides the following Support to the Racer.',
  ...writeTermsV4(contract, 'support'),
]

const work = (contract: ContractTerms): Section => [
  'What the Racer does',
  ...writeTermsV4(contract, 'work'),
  'The Racer performs this work personally and with reasonable care, and submits proof of each Deliverable on the Platform.',
  'The Racer marks Content as advertising wherever the law requires it.',
]

const term = (contract: ContractTerms): Section => [
  'Term',
  ...writeTermsV4(contract, 'term'),
  'This contract takes effect when every signer has signed it.',
  // Contracts from before brands had a time zone do not state one.
  ...(contract.timezone === 'UTC'
    ? []
    : [`All days in this contract are days in the time zone ${contract.timezone}.`]),
  'If the Racer is injured or cannot race, the parties may agree on the Platform to suspend this contract. Deadlines do not run while it is suspended.',
]

const termination = ({ noticeDays }: ContractTerms): Section => [
  'Termination',
  ...(noticeDays === 0
    ? [
        'Either party may end this contract at any time with immediate effect, by a written notice on the Platform that states the reason.',
      ]
    : [
        `Either party may end this contract early by giving ${plural(noticeDays, 'day')} of notice in writing on the Platform and stating the reason. The notice period begins on the day after the notice.`,
        'The party that gave notice may withdraw it until the last day of the notice period. If the other party agrees to the notice, this contract ends at once.',
      ]),
  `If the other party has seriously breached this contract, a party may claim its end by stating the breach and the evidence for it in writing on the Platform. This contract is then suspended, and ends ${plural(OBJECTION_DAYS, 'day')} after the claim unless the other party objects on the Platform. If the other party objects, the operator of the Platform decides whether this contract ends or continues.`,
  'Payments due on or before the last day remain owed; payments due after it are canceled. Deliverables that were approved remain approved, and those that were submitted are still reviewed. Sections 10 to 13 continue to apply.',
]

const liability: Section = [
  'Liability',
  'Nothing in this contract limits liability for intent, gross negligence, death or personal injury, or liability that cannot be limited by law.',
  'Otherwise, neither party is liable for indirect loss or lost profit, and the total liability of each party is limited to the value of the Support. Cash counts at its amount, and products count at their retail value.',
  'Motor racing is dangerous. The Racer races at their own risk and is responsible for their own licenses, insurance and safety.',
]

function governingLaw({ governingLaw: typed, lawCountry, lawState }: ContractTerms): Section {
  const place = lawCountry ? lawPlaceName({ country: lawCountry, state: lawState }) : plain(typed)
  return [
    'Governing law',
    place
      ? `This contract is governed by the law of ${place}, and the courts of ${place} have jurisdiction.`
      : 'This contract is governed by the law of the place where the Brand is established, and the courts of that place have jurisdiction.',
    'Rights that protect a consumer or a minor under the law of the place where they live are not affected.',
    'Before going to court, the parties try to settle a dispute on the Platform.',
  ]
}

const entireAgreement: Section = [
  'Entire agreement',
  'This contract and its amendments are the entire agreement between the parties on this sponsorship. They replace all earlier offers, messages and understandings.',
  'The listed Deliverables, the listed payments and the exact amounts in sections 3 to 5 prevail over the descriptions that are quoted from the accepted offer.',
  'This contract changes only by an amendment that every signer of this contract has signed. Until then, these terms stay in force.',
  'If a part of this contract is invalid, the rest stays in force.',
]

const additionalClauses = (clauses: string): Section => [
  'Additional clauses',
  'The following clauses are part of this contract. Where they differ from sections 1 to 13, they apply.',
  quoted(clauses),
]
