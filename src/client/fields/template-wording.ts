import type { TemplateKind } from '#shared/templates/template.constants.ts'

export const templateWording: Record<
  TemplateKind,
  { title: string; what: string; saveAs: string; save: string; blank: string; empty: string; kept: string }
> = {
  LETTER: {
    title: 'Saved letters',
    what: 'letter',
    saveAs: 'Save this letter as',
    save: 'Save letter',
    blank: 'Write the letter first',
    empty: 'Save a letter to reuse it in your next application.',
    kept: 'Applications you sent with it don’t change.',
  },
  OFFER: {
    title: 'Offer templates',
    what: 'template',
    saveAs: 'Save these terms as',
    save: 'Save template',
    blank: 'Fill in the offer first',
    empty: 'Save the terms of an offer to start the next one from them.',
    kept: 'Offers you sent with it don’t change.',
  },
  CLAUSES: {
    title: 'Saved clauses',
    what: 'clauses',
    saveAs: 'Save these clauses as',
    save: 'Save as template',
    blank: 'Write the clauses first',
    empty: 'Save clauses to add them to your next contract.',
    kept: 'Contracts with these clauses don’t change.',
  },
  REPLY: {
    title: 'Saved replies',
    what: 'reply',
    saveAs: 'Save this message as',
    save: 'Save reply',
    blank: 'Write the message first',
    empty: 'Save a message to send it again, filled in for each racer.',
    kept: 'Messages you sent with it don’t change.',
  },
  SUPPORT: {
    title: 'Canned replies',
    what: 'reply',
    saveAs: 'Save this reply as',
    save: 'Save reply',
    blank: 'Write the reply first',
    empty: 'Save a reply, and everyone in support can use it.',
    kept: 'Replies sent with it don’t change.',
  },
}
