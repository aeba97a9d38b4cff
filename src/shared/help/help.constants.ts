export const helpCategories = [
  'racers',
  'brands',
  'promoters',
  'billing',
  'account',
  'trust-and-safety',
] as const
export type HelpCategory = (typeof helpCategories)[number]

export const helpCategoryLabels: Record<HelpCategory, string> = {
  racers: 'Racers',
  brands: 'Brands',
  promoters: 'Promoters',
  billing: 'Billing',
  account: 'Account',
  'trust-and-safety': 'Trust & safety',
}

export const HELP_SEARCH_MAX = 100
export const DESK_HELP_PER_PAGE = 25
