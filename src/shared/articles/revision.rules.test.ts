import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRevision, parseHelpRevision, parseRevision } from './revision.rules.ts'

const line = fc.string({ minLength: 1 }).filter((text) => !/[\n\r\u2028\u2029]/.test(text))

test('the words of every revision can be restored, whatever they contain', () => {
  fc.assert(
    fc.property(line, line, fc.string(), (title, excerpt, bodyMarkdown) => {
      const details = { slug: 'towing', authorName: 'Nell', tags: ['a', 'b'], coverUrl: null }
      const text = formatRevision({
        ...{ ...details, seoTitle: null, seoDescription: 'Short', title, excerpt },
        bodyMarkdown: `${bodyMarkdown}\n\nTitle: not this one`,
      })
      expect(parseRevision(text)).toEqual({
        ...{ title, excerpt, bodyMarkdown: `${bodyMarkdown}\n\nTitle: not this one` },
      })
    }),
  )
})

test('a summary of several lines stays whole', () => {
  const text = formatRevision({
    ...{
      slug: 'towing',
      authorName: 'Nell',
      tags: [],
      coverUrl: '/c.webp',
      seoTitle: 'T',
      seoDescription: null,
    },
    ...{ title: 'Towing', excerpt: 'One.\n\nTwo.', bodyMarkdown: 'Text' },
  })
  expect(parseRevision(text)).toEqual({ title: 'Towing', excerpt: 'One.\n\nTwo.', bodyMarkdown: 'Text' })
})

test('help articles have their own fields, and another text is none of the two', () => {
  const text = 'Title: Towing\nCategory: Racers\nAddress: towing\nPublished: yes\n\nCheck the straps.'
  expect(parseHelpRevision(text)).toEqual({ title: 'Towing', bodyMarkdown: 'Check the straps.' })
  expect(parseRevision(text)).toBeNull()
})
