/** British spellings, which American documents do not use. */
const words = [
  ...[
    'licen[c]e(?:s|d|holder)?',
    'tyres?',
    'colou?rs?(?<=our|ours)',
    'favou?r\\w*(?<=our\\w*)',
    'honou?r\\w*(?<=our\\w*)',
  ],
  ...['behaviours?', 'neighbours?', 'labour\\w*', 'cent(?:re|res|red)', 'metres?', 'kilometres?', 'litres?'],
  ...[
    'cancell(?:ed|ing)',
    'labell(?:ed|ing)',
    'travell(?:ed|ing|er)',
    'modell(?:ed|ing)',
    'fulfil(?:s|ment)?',
  ],
  ...['organis\\w+', 'recognis\\w+', 'authoris\\w+', 'finalis(?:e|ed|ing)', 'summaris\\w+', 'apologis\\w+'],
  ...[
    'catalogue',
    'programme',
    'cheque',
    'jewellery',
    'aluminium',
    'grey',
    'whilst',
    'amongst',
    'enrol(?:s|ment)?',
  ],
  ...['analyse[sd]?', 'defence', 'offence', 'practise[sd]?', 'judgement', 'bonnet', 'kerbs?'],
]
export const BRITISH = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')
