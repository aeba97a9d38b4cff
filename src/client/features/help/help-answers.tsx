import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RichText } from '#client/lib/rich-text.tsx'
import { Accordion, AccordionItem } from '#client/ui/accordion.tsx'
import { helpCategories, helpCategoryLabels } from '#shared/help/help.constants.ts'
import type { HelpArticle } from '#shared/help/help.contract.ts'
import { HelpVote } from './help-vote.tsx'

export function HelpByCategory({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <div className="grid gap-12 lg:gap-16">
      {helpCategories.map((category) => {
        const inCategory = articles.filter((article) => article.category === category)
        if (inCategory.length === 0) return null
        return (
          <section
            key={category}
            aria-labelledby={`help-${category}`}
            className="grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]"
          >
            <h2 id={`help-${category}`} className="scroll-mt-22 text-2xl lg:text-3xl">
              {helpCategoryLabels[category]}
            </h2>
            <HelpAnswers articles={inCategory} />
          </section>
        )
      })}
    </div>
  )
}

export function HelpAnswers({ articles }: { articles: readonly HelpArticle[] }) {
  useOpenLinked(articles)
  return (
    <Accordion>
      {articles.map(({ slug, title, body }) => (
        <AccordionItem key={slug} id={slug} title={title} className="scroll-mt-22">
          <RichText body={body} className="gap-4" />
          <div className="mt-6">
            <HelpVote slug={slug} title={title} />
          </div>
        </AccordionItem>
      ))}
    </Accordion>
  )
}

/** A link to an answer opens it, also one to an address that the answer had before. */
function useOpenLinked(articles: readonly HelpArticle[]) {
  const { hash } = useLocation()
  const id = articles.find(({ formerSlugs }) => formerSlugs.includes(hash))?.slug ?? hash
  useEffect(() => {
    const linked = id && document.getElementById(id)
    if (!(linked instanceof HTMLDetailsElement)) return
    linked.open = true
    linked.scrollIntoView()
  }, [id])
}
