/** The languages that a browser says it likes, best first, without their regions. */
export function likedLanguages(acceptLanguage = ''): string[] {
  return acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => weight > 0 && /^[a-z]{2,8}$/.test(language))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}

/** What there is in the first of these languages that it is in. */
export function inFirstOf<Words>(languages: string[], known: ReadonlyMap<string, Words>): Words | undefined {
  return languages.map((language) => known.get(language)).find((words) => words !== undefined)
}
