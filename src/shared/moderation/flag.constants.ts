import type { reportReasons } from '#shared/messages/message.constants.ts'

type Reason = (typeof reportReasons)[number]

/** Words and phrases that bring a profile into the moderation queue, in lower case and without accents. */
export const flaggedWords: Partial<Record<Reason, readonly string[]>> = {
  SCAM: [
    ...['advance fee', 'bitcoin', 'crypto investment', 'forex signals', 'gift card', 'guaranteed income'],
    ...['handling fee', 'money order', 'moneygram', 'seed phrase', 'western union', 'wire transfer'],
  ],
  SPAM: [
    ...['buy followers', 'casino', 'cheap pills', 'click here', 'essay writing', 'get rich quick'],
    ...['lose weight fast', 'onlyfans', 'payday loan', 'sports betting', 'viagra', 'work from home'],
  ],
  ABUSE: [
    ...['go kill yourself', 'heil hitler', 'kill yourself', 'nazi', 'subhuman', 'white power'],
    ...['bastard', 'bitch', 'faggot', 'retard', 'slut', 'whore'],
  ],
}

/** Messengers, whose names beside a number or a name lead people away from conversations that can be reported. */
export const messengers = ['signal', 'telegram', 'viber', 'wechat', 'whatsapp']

/** A profile has fields of its own for a website and social links; more links than this in its texts look like spam. */
export const LINKS_MAX = 1
