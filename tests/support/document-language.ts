/** British spellings; "cancelled" is usual in American English, too. */
const words = [
  ...[
    'licences?',
    'licenced',
    'tyres?',
    'bonnets?',
    'kerbs?',
    'aluminium',
    'grey',
    'cheques?',
    'catalogues?',
  ],
  ...['colours?', 'favours?', 'favourites?', 'honours?', 'honoured', 'labour', 'neighbours?'],
  ...['behaviours?', 'cent(?:re|res|red)', 'metres?', 'kilometres?', 'litres?', 'programmes?', 'jewellery'],
  ...['labelled', 'labelling', 'travell(?:ed|ing|er)', 'modelled', 'modelling', 'fulfils?', 'fulfilment'],
  ...['organis\\w+', 'recognis\\w+', 'authoris\\w+', 'finalis(?:e|ed|ing)', 'summaris\\w+', 'apologis\\w+'],
  ...['analys(?:e|ed|ing)', 'defence', 'offence', 'practis(?:e|ed|ing)', 'judgement', 'enrols?', 'enrolment'],
  ...['whilst', 'amongst', 'learnt'],
]
const BRITISH = new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi')
/** A file name or a link may have one. */
const ISO_DATE = /(?<![\w/=.-])\d{4}-\d{2}-\d{2}(?![\w.-])/g

/** What an American document does not contain: dates as numbers, and British spellings. */
export const foreignWords = (text: string): string[] => [
  ...(text.match(ISO_DATE) ?? []),
  ...(text.match(BRITISH) ?? []),
]
