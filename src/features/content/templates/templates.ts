/** What a space can begin with; the files are beside this one. */
export const templates = [
  { id: 'blank', title: 'Blank', description: 'One empty page.' },
  {
    id: 'product-docs',
    title: 'Product documentation',
    description: 'A quickstart, concepts, guides and a reference.',
  },
  {
    id: 'api-docs',
    title: 'API documentation',
    description: 'A first call, the conventions of the API, and a page for each resource.',
  },
  { id: 'handbook', title: 'Handbook', description: 'How a company works, for those who work there.' },
  { id: 'changelog', title: 'Changelog', description: 'What is new, with dates.' },
] as const

export type TemplateId = (typeof templates)[number]['id']
