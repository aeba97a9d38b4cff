import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { ADULT_AGE, OBJECTION_DAYS } from '#shared/contracts/contract.constants.ts'
import { joined, plain, quoted } from '#shared/contracts/contract-markdown.ts'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'

/** A paragraph is numbered within its section, such as 3.2; a list, a table or a quote belongs to the paragraph before it. */
export type Section = [heading: string, ...parts: string[]]

/** Plain language, one rule a sentence. Its wording is frozen: a change needs a new version. */
export const writeTextV2 = (contract: ContractTerms): string[] =>
  writeSections(contract, { cash: cash(contract), payment: payment(contract) })

/** What differs between versions 2 and 3. */
type MoneyParts = { cash: string | null; payment: Section }

export function writeSections(contract: ContractTerms, money: MoneyParts): string[] {
  const { number, title, clauses } = contract
  const sections: Section[] = [
    parties(contract),
    definitions,
    support(contract, money.cash),
    work(contract),
    money.payment,
    usageRights,
    exclusivity(contract),
    term(contract),
    termination(contract),
    confidentiality,
    liability,
    governingLaw(contract),
    entireAgreement,
    ...(clauses.trim() ? [additionalClauses(clauses)] : []),
    signatures,
  ]
  return [`# Sponsorship contract ${number}`, `**${plain(title)}**`, ...sections.map(numbered)]
}

export function numbered([heading, ...parts]: Section, index: number): string {
  const section = index + 1
  let paragraph = 0
  const written = parts.map((part) => {
    if (/^(- |>|\|)/.test(part)) return part
    paragraph += 1
    return `${section}.${paragraph} ${part}`
  })
  return [`## ${section}. ${heading}`, joined(written)].join('\n\n')
}

function parties(contract: ContractTerms): Section {
  const { brandName, brandLegalName, brandAddress, athleteName, athleteLegalName, athletePlace } = contract
  const brand = namedAs(brandLegalName, brandName, 'trading as')
  const racer = namedAs(athleteLegalName, athleteName, 'known as')
  const address = plain(contract.athleteAddress) || (athletePlace ? `of ${plain(athletePlace)}` : '')
  return [
    'Parties',
    'This contract is between the following two parties.',
    `- Brand: ${brand}${brandAddress.trim() ? `, ${plain(brandAddress)}` : ''}`,
    `- Racer: ${racer}${address && `, ${address}`}`,
    `If the Racer is under ${ADULT_AGE}, a parent or legal guardian signs with the Racer and agrees to this contract on the Racer’s behalf.`,
  ]
}

/** The legal name, if it is known, and the public name where it differs. */
function namedAs(legalName: string, publicName: string, link: string): string {
  const name = plain(legalName) || plain(publicName)
  return name === plain(publicName) ? `**${name}**` : `**${name}**, ${link} ${plain(publicName)}`
}

const definitions: Section = [
  'Definitions',
  'In this contract, the following words have these meanings.',
  '- **Content** means photos, videos, posts and other material that the Racer makes or publishes to perform this contract.',
  '- **Deliverables** means the work described in section 4.',
  '- **Platform** means the website on which this contract was signed.',
  '- **Support** means everything that the Brand provides under section 3.',
  '- **Term** means the period stated in section 8.',
]

const amount = (amountMinor: number | null, currency: string | null): string | null =>
  currency && amountMinor ? formatMoney({ amountMinor, currency }) : null

const cash = ({ cashMinor, currency }: ContractTerms): string | null => amount(cashMinor, currency)

function support({ terms, currency, productMinor }: ContractTerms, cashText: string | null): Section {
  const product = amount(productMinor, currency)
  return [
    'What the Brand provides',
    'The Brand provides the following Support to the Racer.',
    `- Kind: ${offerTypeLabels[terms.type]}`,
    `- Value: ${plain(terms.value)}`,
    ...(cashText ? [`- Cash: ${cashText}`] : []),
    ...(product ? [`- Products worth: ${product}`] : []),
    ...(terms.discountPercent ? [`- Discount: ${terms.discountPercent} %`] : []),
    'The accepted offer describes the Support as follows.',
    quoted(terms.benefits),
  ]
}

function work({ terms }: ContractTerms): Section {
  return [
    'What the Racer does',
    ...(terms.work.length > 0
      ? ['The Racer performs the following Deliverables.', ...terms.work.map(formatWork)]
      : []),
    'The accepted offer describes the work as follows.',
    quoted(terms.requirements),
    'The Racer performs the Deliverables personally and with reasonable care, and submits proof of each one on the Platform.',
    'The Racer marks Content as advertising wherever the law requires it.',
  ]
}

function formatWork({ title, times, dueAfterDays }: OfferTerms['work'][number]): string {
  const start = times === 1 ? 'the start of the Term' : 'the start of each month of the Term'
  const due = dueAfterDays === 0 ? `due at ${start}` : `due within ${plural(dueAfterDays, 'day')} of ${start}`
  return `- ${plain(title).replaceAll(':', ' –')}: ${times === 1 ? 'once' : `${times} times, monthly`}, ${due}`
}

export const COMPLETION =
  'A payment is complete when the Racer has received it. If a payment is late, the Racer may hold back Deliverables that are not yet due until it is made.'
export const NO_CASH = 'The Brand owes no cash payment unless an amendment states one.'
export const TAXES = 'Each party pays its own taxes and costs.'

const payment = ({ currency, cashMinor }: ContractTerms): Section => [
  'Payment',
  ...(currency && cashMinor
    ? [
        'The Brand pays the cash stated in section 3 on the dates stated there or, where no date is stated, on the first day of the Term.',
        COMPLETION,
      ]
    : [NO_CASH]),
  TAXES,
]

export const usageRights: Section = [
  'Usage rights',
  'During the Term, the Brand may use the Racer’s name, image, racing number and Content in its own online, print and in-store marketing to present the sponsorship.',
  'This right is worldwide and non-exclusive. The Brand may pass it on only to agencies that work for it. After the Term, the Brand starts no new use, but need not remove what it published during the Term.',
  'During the Term, the Racer may use the Brand’s name and logo, unchanged and as supplied by the Brand, to perform this contract.',
  'Each party keeps all other rights in its name, marks and material. The Racer confirms that the Content does not infringe the rights of others.',
]

const exclusivity = ({ categories }: ContractTerms): Section => [
  'Exclusivity',
  categories.length === 0
    ? 'This contract is not exclusive. The Racer may have other sponsors in every product category.'
    : `During the Term, the Racer does not advertise for other sponsors in these categories: ${categories.map(catalogLabel).join(', ')}.`,
]

const term = ({ startsOn, endsOn, timezone, terms }: ContractTerms): Section => [
  'Term',
  `The Term begins on ${startsOn} and ends on ${endsOn}, both days included (${terms.duration}). This contract takes effect when every signer has signed it.`,
  // Contracts from before brands had a time zone do not state one.
  ...(timezone === 'UTC' ? [] : [`All days in this contract are days in the time zone ${timezone}.`]),
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
  'Payments due on or before the last day remain owed; payments due after it are cancelled. Deliverables that were approved remain approved, and those that were submitted are still reviewed. Sections 10 to 13 continue to apply.',
]

export const confidentiality: Section = [
  'Confidentiality',
  'Each party keeps the financial terms of this contract and the other party’s non-public information confidential, during the Term and for two years after it.',
  'This does not apply to information that is public, to advisers who are bound to secrecy, or where the law requires disclosure. The parties may make the sponsorship itself public unless they keep it private on the Platform.',
]

const liability: Section = [
  'Liability',
  'Nothing in this contract limits liability for intent, gross negligence, death or personal injury, or liability that cannot be limited by law.',
  'Otherwise, neither party is liable for indirect loss or lost profit, and the total liability of each party is limited to the value of the Support.',
  'Motor racing is dangerous. The Racer races at their own risk and is responsible for their own licences, insurance and safety.',
]

function governingLaw({ governingLaw: chosen }: ContractTerms): Section {
  const place = plain(chosen)
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
  'This contract changes only by an amendment that every signer of this contract has signed. Until then, these terms stay in force.',
  'If a part of this contract is invalid, the rest stays in force.',
]

const additionalClauses = (clauses: string): Section => [
  'Additional clauses',
  'The following clauses are part of this contract. Where they differ from sections 1 to 13, they apply.',
  quoted(clauses),
]

export const signatures: Section = [
  'Signatures',
  'Each signer signs by typing their full name and consenting to sign electronically. The Platform records the name, the time, the IP address, the browser and the SHA-256 fingerprint of this text with each signature.',
]
